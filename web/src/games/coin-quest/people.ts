// What people wear here.
import type { Wardrobe } from '../../table/people';

export const people: Wardrobe = {
  you: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#4a1620"/><path d="M38 80 50 96 62 80 58 78Q50 86 42 78Z" fill="#f7f0df"/><path d="M25 66C18 34 30 16 50 16S82 34 75 66C70 70 66 66 66 60H34C34 66 30 70 25 66Z" fill="#8f3d1c"/><circle cx="50" cy="12" r="9" fill="#8f3d1c"/>',
    before:
      '<path d="M30 46C32 30 44 34 52 28 56 34 66 34 70 46 74 26 62 18 50 18S26 26 30 46Z" fill="#a84a22"/>',
  },
  blanche: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#4a1d33"/><path d="M32 84Q50 108 68 84" fill="none" stroke="#f7efe0" stroke-width="4.2" stroke-linecap="round" stroke-dasharray="0 5.6"/><path d="M27 44C24 60 28 70 35 72L35 44ZM73 44C76 60 72 70 65 72V44Z" fill="#1a1015"/>',
    before:
      '<path d="M25 44C24 30 34 22 50 22S76 30 75 44Q62 33 50 33T25 44Z" fill="#1a1015"/><path d="M20 27C26 12 44 8 60 10 76 12 84 20 80 29 62 20 40 20 20 27Z" fill="#a03a62"/><path d="M19 28C38 19 64 20 81 30L80 34C62 25 38 25 20 32Z" fill="var(--seat)"/><path d="M30 18C24 4 36 -4 46 4 40 6 38 12 40 18Z" fill="var(--seat)"/><path d="M34 18C32 10 36 4 44 4" stroke="#8c3a5c" fill="none"/><g stroke="#2a0f1c" stroke-width=".7" opacity=".5" fill="none"><path d="M24 34Q30 56 50 60 70 56 77 34M30 30 66 55M42 27 72 46M70 29 34 54M57 27 27 45"/></g>',
  },
  celestin: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#1c2f49"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M40 84 50 89 60 84V95L50 90 40 95Z" fill="var(--seat)"/><path d="M29 50C27 30 36 22 50 22S73 30 71 50L67 40H33Z" fill="#3a2318"/>',
    before:
      '<path d="M31 0Q50 -5 69 0L66 31H34Z" fill="#16222f"/><path d="M33.5 20H66.5L66 31H34Z" fill="#3f8fc2"/><path d="M37 2 39 19" stroke="#5a7894" stroke-width="2.5" opacity=".7"/><ellipse cx="50" cy="32" rx="29" ry="5" fill="#1d2c3c"/><path d="M21 32q29 9 58 0" fill="none" stroke="#5a7894" stroke-width="1.3"/>',
  },
  desiree: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#4b3173"/><path d="M30 83Q50 98 70 83" fill="none" stroke="#f0c66a" stroke-width="2"/><path d="M50 91l4 6-4 6-4-6Z" fill="#f0c66a"/><path d="M27 60C20 34 34 18 50 18 68 18 80 34 73 60 70 64 66 62 66 58L34 58C34 63 30 64 27 60Z" fill="#160d10"/>',
    before:
      '<path d="M30 44C34 32 42 36 50 33S66 34 70 44C72 30 62 22 50 22S28 30 30 44Z" fill="#160d10"/><path d="M4 36C20 20 34 26 50 24 68 22 82 16 97 26 86 38 66 31 50 33S16 44 4 36Z" fill="#6a4aa6"/><path d="M30 27C30 12 40 6 52 7 64 7 72 14 72 24 58 22 44 24 30 27Z" fill="#543a88"/><path d="M30 27C44 23 58 21 72 24V18C58 16 42 18 30 22Z" fill="var(--seat)"/><path d="M66 18C74 2 90 0 98 8 94 8 92 10 92 14 98 14 98 20 94 24 86 14 76 18 68 24Z" fill="#e6d8ff"/><path d="M68 21Q80 8 94 10" stroke="#8f6bd0" fill="none"/><path d="M30 60v8M70 60v8" stroke="#f0c66a" stroke-width="2"/><circle cx="30" cy="70" r="3" fill="#f0c66a"/><circle cx="70" cy="70" r="3" fill="#f0c66a"/>',
  },
  edmond: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#26322f"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M47 86H53L56 112H44Z" fill="#2f8f68"/><path d="M20 92 26 112M30 86 36 112M80 92 74 112M70 86 64 112" stroke="#4b5c56" stroke-width="1"/>',
    before:
      '<path d="M43 70q7 3 14 0" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="2"/><circle cx="59" cy="52" r="8" fill="#fff" fill-opacity=".16" stroke="#f0c66a" stroke-width="2"/><path d="M67 55Q74 74 66 96" fill="none" stroke="#f0c66a" stroke-width="1"/><path d="M28 35C26 12 36 3 50 3S74 12 72 35Q50 29 28 35Z" fill="#1e2a28"/><path d="M28 35Q50 29 72 35V27Q50 21 28 27Z" fill="var(--seat)"/><path d="M18 36C30 30 70 30 82 36 84 32 86 31 88 33 84 44 66 40 50 39S16 44 12 33C14 31 16 32 18 36Z" fill="#2b3936"/>',
  },
};
