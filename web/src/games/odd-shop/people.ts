// What people wear here.
import type { Wardrobe } from '../../table/people';

export const people: Wardrobe = {
  you: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#5a2f4a"/><path d="M38 80 50 96 62 80 58 78Q50 86 42 78Z" fill="#f7f0df"/><path d="M25 66C18 34 30 16 50 16S82 34 75 66C70 70 66 66 66 60H34C34 66 30 70 25 66Z" fill="#8f3d1c"/>',
    before:
      '<path d="M30 46C32 32 44 36 52 30 56 36 66 36 70 46 74 28 62 20 50 20S26 28 30 46Z" fill="#a84a22"/><path d="M24 30C18 12 40 2 60 5 80 8 86 22 78 31 60 22 40 22 24 30Z" fill="#d9a441"/><path d="M24 30C40 22 60 22 78 31" fill="none" stroke="#8a5d12" stroke-width="2.5"/><circle cx="54" cy="5" r="2.5" fill="#8a5d12"/>',
  },
  blanche: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#2c1a3e"/><path d="M30 84Q50 104 70 84" fill="none" stroke="var(--seat)" stroke-width="3"/><circle cx="50" cy="95" r="5" fill="#7fe0d0" stroke="#f0c66a" stroke-width="1.5"/><path d="M27 44C24 60 28 72 34 76L35 44ZM73 44C76 60 72 72 66 76V44Z" fill="#1a1015"/>',
    before:
      '<path d="M31 36C36 16 46 4 66-1 62 6 66 12 68 18 70 26 70 30 70 36Z" fill="#4a2a55"/><path d="M31 36C38 29 62 29 70 36L70 28C60 22 42 22 33.5 28Z" fill="var(--seat)"/><ellipse cx="50" cy="37" rx="37" ry="6.5" fill="#5b3568"/><path d="M13 37q37 12 74 0" fill="none" stroke="#2c1a3e" stroke-width="1.5"/><circle cx="62" cy="30" r="4" fill="#f0c66a"/>',
  },
  celestin: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#2a2350"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M40 84 50 89 60 84V95L50 90 40 95Z" fill="var(--seat)"/><path d="M29 50C27 30 36 22 50 22S73 30 71 50L67 40H33Z" fill="#3a2318"/>',
    before:
      '<circle cx="59" cy="50" r="9" fill="#9fe0ff" fill-opacity=".35" stroke="#d9a441" stroke-width="3"/><path d="M68 52q6 14 2 30" fill="none" stroke="#d9a441" stroke-width="1.3"/><path d="M31 34 35 7Q50 3 65 7L69 34Q50 27 31 34Z" fill="#2f6d97"/><path d="M30.5 35 31.5 28Q50 20 68.5 28L69.5 35Q50 27 30.5 35Z" fill="#1c4565"/><path d="M50 5C62 4 74 8 76 20" fill="none" stroke="#f0c66a" stroke-width="2"/><path d="M73 19h6l1 12h-8Z" fill="#f0c66a"/>',
  },
  desiree: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#3a2466"/><path d="M30 83Q50 98 70 83" fill="none" stroke="#f0c66a" stroke-width="2"/><path d="M50 90l2 4 4 1-4 2-2 4-2-4-4-2 4-1Z" fill="#f0c66a"/><path d="M22 86C10 30 30 6 50 6S90 30 78 86C74 78 70 70 70 56H30C30 70 26 78 22 86Z" fill="#4b3173"/>',
    before:
      '<path d="M28 54C22 20 36 10 50 10S78 20 72 54C70 36 62 28 50 28S30 36 28 54Z" fill="#6b4ba6"/><path d="M30 44C34 30 42 26 50 26S66 30 70 44" fill="none" stroke="#f0c66a" stroke-width="2"/><path d="M50 12l2 5 5 1-4 3 1 5-4-3-4 3 1-5-4-3 5-1Z" fill="#ffe7a8"/><g fill="var(--seat)"><circle cx="36" cy="22" r="1.8"/><circle cx="64" cy="22" r="1.8"/><circle cx="26" cy="60" r="1.8"/><circle cx="75" cy="64" r="1.8"/></g><circle cx="30" cy="70" r="3" fill="#f0c66a"/><circle cx="70" cy="70" r="3" fill="#f0c66a"/>',
  },
  edmond: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#1f2a33"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M47 86H53L56 112H44Z" fill="#2f8f68"/>',
    before:
      '<path d="M46 74h8" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.8"/><path d="M31 36 28-1Q50-5 72-1L69 36Z" fill="#1b2430"/><path d="M30 26Q50 32 70 26L69 36H31Z" fill="var(--seat)"/><path d="M14 38C30 31 70 31 86 38 72 46 28 46 14 38Z" fill="#26313d"/><path d="M36 2Q33 16 35 24" stroke="#54657a" stroke-width="2" fill="none"/>',
  },
};
