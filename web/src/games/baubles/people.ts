// What people wear here.
import type { Wardrobe } from '../../table/people';

export const people: Wardrobe = {
  you: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#2f5a4a"/><path d="M22 90C34 77 66 77 78 90 70 102 30 102 22 90Z" fill="#f0c66a"/><path d="M26 92Q50 83 74 92" stroke="#8a5d12" stroke-width="1.5" fill="none"/><path d="M25 70C18 34 30 16 50 16S82 34 75 70C70 74 66 66 66 60H34C34 66 30 74 25 70Z" fill="#8f3d1c"/>',
    before:
      '<path d="M30 46C32 34 44 37 52 32 56 37 66 37 70 46 74 30 62 22 50 22S26 30 30 46Z" fill="#a84a22"/><circle cx="50" cy="3" r="7" fill="#f7e3ae"/><path d="M26 40C24 16 36 8 50 8S76 16 74 40Q50 28 26 40Z" fill="#2f6d5a"/><path d="M26 40Q50 28 74 40V33Q50 21 26 33Z" fill="#f0c66a"/>',
  },
  blanche: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#6d2440"/><path d="M20 90C34 76 66 76 80 90 72 103 28 103 20 90Z" fill="var(--seat)"/><path d="M60 94 74 92 78 114H62Z" fill="#e57a9c"/><path d="M24 92Q50 82 76 92M30 97Q50 89 70 97M64 104H76" stroke="#8c3a5c" stroke-width="1.5" fill="none" opacity=".7"/><path d="M27 44C24 60 28 70 35 72L35 44ZM73 44C76 60 72 70 65 72V44Z" fill="#1a1015"/>',
    before:
      '<circle cx="63" cy="58" r="4" fill="#e08d7d" opacity=".6"/><circle cx="50" cy="3" r="9" fill="#fff"/><circle cx="47" cy="1" r="3" fill="#d9e4ee"/><path d="M25 42C22 16 36 8 50 8S78 16 75 42Q50 30 25 42Z" fill="#b8395f"/><path d="M30 24l6-6 6 6 8-8 8 8 6-6 6 6" fill="none" stroke="#ffe3ec" stroke-width="2.5"/><path d="M22 44C20 34 26 31 50 30 74 31 80 34 78 44 76 49 70 44 50 40 30 44 24 49 22 44Z" fill="#fbf4ee"/><path d="M27 38q3 3 5 1m5-4q3 3 5 0m8-2q3 3 5 1m7 1q3 3 5 1" stroke="#cfc2c0" fill="none" stroke-width="1.3"/>',
  },
};
