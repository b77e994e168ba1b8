// What people wear here.
import type { Wardrobe } from '../../table/people';

export const people: Wardrobe = {
  blanche: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#7a3350"/><path d="M24 86C34 96 66 96 76 86L70 80Q50 92 30 80Z" fill="var(--seat)"/>',
    before:
      '<path d="M24 60C14 18 34 8 50 8S86 18 76 60C82 74 78 84 74 88 70 76 70 66 70 52 70 36 62 31 50 31S30 36 30 52C30 66 30 76 26 88 22 84 18 74 24 60Z" fill="#c95f86"/><path d="M27 46C26 24 38 18 50 18S74 24 73 46M24 60C20 26 34 13 50 13S80 26 76 60" fill="none" stroke="#ffd3e0" stroke-width="1.5" opacity=".7"/>',
  },
  celestin: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#23406b"/><path d="M22 88C34 76 66 76 78 88 70 100 30 100 22 88Z" fill="#3f8fc2"/><path d="M26 90Q50 80 74 90M30 95Q50 87 70 95" stroke="#bfe6ff" stroke-width="1.3" fill="none" opacity=".7"/>',
    before:
      '<path d="M24 42C14 12 36 4 52 5 74 5 86 20 76 42 66 31 34 31 24 42Z" fill="#4b9ccf"/><path d="M22 34C38 12 60 10 78 30M25 40C42 22 66 18 78 24M32 12C50 8 66 16 76 38" fill="none" stroke="#cdeaff" stroke-width="1.8" opacity=".75"/>',
  },
  desiree: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#5b3d8c"/><path d="M28 84Q50 104 72 84" fill="none" stroke="#f0c66a" stroke-width="5" stroke-dasharray="3 2"/>',
    before:
      '<path d="M29 44C18 26 12 14 22 8 32 2 40 10 48 6 60 -2 80 0 88 12 92 24 78 34 71 44 66 34 34 34 29 44Z" fill="#8f6bd0"/><path d="M29 44C34 28 62 22 84 12M30 40C28 28 26 20 24 12M71 42C66 32 54 28 44 30" fill="none" stroke="#e3d3ff" stroke-width="1.8" opacity=".8"/><circle cx="30" cy="70" r="5" fill="none" stroke="#f0c66a" stroke-width="2"/><circle cx="70" cy="70" r="5" fill="none" stroke="#f0c66a" stroke-width="2"/>',
  },
  edmond: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#efe2c4"/><path d="M42 78 50 104 58 78 54 88H46Z" fill="#2f8f68"/><path d="M36 84 46 112M64 84 54 112" stroke="#2f8f68" stroke-width="1.5" stroke-dasharray="3 2"/>',
    before:
      '<path d="M29 36C28 14 38 10 50 10S72 14 71 36Q50 28 29 36Z" fill="#1f6b52"/><path d="M29 36Q50 28 71 36V29Q50 21 29 29Z" fill="var(--seat)"/><path d="M33 32l4-5 4 4 4-5 5 4 5-4 4 5 4-4 4 5" fill="none" stroke="#14402f" stroke-width="1.5"/>',
  },
};
