// What people wear here.
import type { Wardrobe } from '../../table/people';

export const people: Wardrobe = {
  you: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#3c3a2a"/><path d="M24 88 36 82 44 114H22ZM76 88 64 82 56 114H78Z" fill="#d9a441"/><path d="M25 100H41M59 100H76" stroke="#e9f4f2" stroke-width="4"/><path d="M42 78 50 94 58 78 54 84H46Z" fill="#f7f0df"/><path d="M25 66C18 34 30 16 50 16S82 34 75 66C70 70 66 66 66 60H34C34 66 30 70 25 66Z" fill="#8f3d1c"/><circle cx="50" cy="12" r="9" fill="#8f3d1c"/>',
    before:
      '<path d="M30 46C32 30 44 34 52 28 56 34 66 34 70 46 74 26 62 18 50 18S26 26 30 46Z" fill="#a84a22"/><path d="M28 30Q50 20 72 30" fill="none" stroke="#2b2b22" stroke-width="4"/><g fill="#9fe0ff" fill-opacity=".8" stroke="#d9a441" stroke-width="2.5"><ellipse cx="40" cy="27" rx="8" ry="6.5"/><ellipse cx="60" cy="27" rx="8" ry="6.5"/></g>',
  },
  blanche: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#3a2b3a"/><path d="M42 78 50 100 58 78 52 84H48Z" fill="#f2e6cf"/><path d="M47 88h6l2 24h-10Z" fill="#8c3a5c"/><path d="M14 96h16M70 96h16" stroke="#f0c66a" stroke-width="3"/><path d="M27 44C24 60 28 70 35 72L35 44ZM73 44C76 60 72 70 65 72V44Z" fill="#1a1015"/>',
    before:
      '<path d="M18 24C22 8 40 4 50 4S78 8 82 24C74 32 68 33 66 34H34C32 33 26 32 18 24Z" fill="#5a4256"/><path d="M30 30H70V39Q50 34 30 39Z" fill="var(--seat)"/><path d="M28 39Q50 32 72 39 66 46 50 45T28 39Z" fill="#1d1522"/><path d="M50 10l3 7h-6ZM42 17h16l-8 8Z" fill="#f0c66a"/>',
  },
  celestin: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#24384a"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M24 88 36 82 44 114H22ZM76 88 64 82 56 114H78Z" fill="#f08a2c"/><path d="M25 100H41M59 100H76" stroke="#e9f4f2" stroke-width="4"/><path d="M29 50C27 30 36 22 50 22S73 30 71 50L67 40H33Z" fill="#3a2318"/>',
    before:
      '<path d="M26 38C24 12 40 4 50 4S76 12 74 38Q50 30 26 38Z" fill="#e9edf0"/><path d="M43 5Q50 2 57 5V32H43Z" fill="var(--seat)"/><path d="M20 39C36 31 64 31 80 39 70 43 60 39 50 39S30 43 20 39Z" fill="#c8d2d8"/><circle cx="50" cy="22" r="7" fill="#33434d"/><circle cx="50" cy="22" r="4.5" fill="#fff6cf"/>',
  },
  desiree: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#2f2547"/><path d="M30 84 50 100 70 84" fill="none" stroke="var(--seat)" stroke-width="4"/><path d="M62 98h14v9H62Z" fill="#f2e6cf"/><path d="M28 58C20 30 32 12 52 13 72 13 80 32 72 58 70 64 66 62 66 58L34 58C34 63 30 64 28 58Z" fill="#160d10"/>',
    before:
      '<path d="M30 42C34 30 40 34 46 30S60 32 70 42C72 28 62 20 50 20S28 28 30 42Z" fill="#160d10"/><path d="M25 50C22 18 38 8 50 8S78 18 75 50" fill="none" stroke="#9aa8b0" stroke-width="5"/><rect x="19" y="44" width="12" height="22" rx="5" fill="var(--seat)"/><rect x="69" y="44" width="12" height="22" rx="5" fill="var(--seat)"/><path d="M25 66C26 78 36 80 44 75" fill="none" stroke="#9aa8b0" stroke-width="2.5"/><circle cx="45" cy="74" r="3.5" fill="#1d1522"/>',
  },
  edmond: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#2b3836"/><path d="M24 88 36 82 44 114H22ZM76 88 64 82 56 114H78Z" fill="#c9d64a"/><path d="M25 100H41M59 100H76" stroke="#e9f4f2" stroke-width="4"/><path d="M42 78 50 96 58 78 54 84H46Z" fill="#1d2725"/>',
    before:
      '<path d="M53 73 70 71" stroke="#e9dcbd" stroke-width="2.5" stroke-linecap="round"/><path d="M28 36C26 10 40 5 50 5S74 10 72 36Q50 30 28 36Z" fill="#25584a"/><path d="M27 38Q50 31 73 38V27Q50 20 27 27Z" fill="var(--seat)"/><path d="M35 24v10M43 22v10M50 21v10M57 22v10M65 24v10" stroke="#1d5145" stroke-width="1.5"/><text x="50" y="18" text-anchor="middle" font-size="9" font-weight="800" fill="#bff0d8" font-family="Arial,sans-serif">51</text>',
  },
};
