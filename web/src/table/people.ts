// Who sits at the tables of the house: the same people in every game, each drawn within 100 × 112. A game dresses them
// (`games/ID/people.ts`); where it does not, they wear what they wear on any evening.
import type { Seat } from '../wire/house';

/** What somebody wears: drawn behind the face, and before it. `--seat` is the color of the seat. */
export interface Attire {
  behind: string;
  before: string;
}

/** Oneself, and by their seats the others. */
const BY_SEAT = ['anatole', 'blanche', 'celestin', 'desiree', 'edmond', 'felicite'] as const;
export type Person = 'you' | (typeof BY_SEAT)[number];

/** What the people of a table wear in one game. */
export type Wardrobe = Partial<Record<Person, Attire>>;

/** Who is drawn at a seat, as one viewer sees the table. */
export function personAt(seat: Seat, viewer: Seat | null): Person {
  return seat === viewer ? 'you' : BY_SEAT[(seat - 1) % BY_SEAT.length]!;
}

/** The color of a seat, as one viewer sees the table: one's own is brass. */
export function tintOf(seat: Seat, viewer: Seat | null): string {
  return seat === viewer ? 'var(--seat-you)' : `var(--seat-${((seat - 1) % BY_SEAT.length) + 1})`;
}

export const FACES: Record<Person, string> = {
  you: '<path d="M40 62h20v20q-10 10-20 0Z" fill="#bb8560"/><path d="M31 46C31 25 69 25 69 46 69 63 60 77 50 77S31 63 31 46Z" fill="#efc4a0"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#bb8560" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#bb8560" stroke-width="1.8" stroke-linecap="round"/><circle cx="41" cy="51" r="2.3" fill="#1d1216"/><circle cx="59" cy="51" r="2.3" fill="#1d1216"/><path d="M36 44q5-3 9-1M55 43q5-2 9 1" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.8"/><path d="M43 66q7 6 14 0" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="2"/><circle cx="37" cy="59" r="3.5" fill="#e08d7d" opacity=".55"/><circle cx="63" cy="59" r="3.5" fill="#e08d7d" opacity=".55"/>',
  anatole:
    '<path d="M40 62h20v20q-10 10-20 0Z" fill="#b3825c"/><path d="M31 46C31 25 69 25 69 46 69 63 60 77 50 77S31 63 31 46Z" fill="#e6bb96"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#b3825c" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#b3825c" stroke-width="1.8" stroke-linecap="round"/><circle cx="41" cy="51" r="2" fill="#1d1216"/><circle cx="59" cy="51" r="2" fill="#1d1216"/><path d="M34 45q6-4 12-1M54 44q6-3 12 1" fill="none" stroke="#e8e6df" stroke-width="3.2" stroke-linecap="round"/><path d="M31 50C30 74 38 90 50 90S70 74 69 50C68 60 64 63 59 62 54 59 46 59 41 62 36 63 32 60 31 50Z" fill="#dcd9d0"/><path d="M40 64q5-5 10-1 5-4 10 1-4 4-10 2-6 2-10-2Z" fill="#f2f0e8"/><path d="M45 69q5 3 10 0" fill="none" stroke="#8f5c4a" stroke-width="1.8" stroke-linecap="round"/>',
  blanche:
    '<path d="M40 62h20v20q-10 10-20 0Z" fill="#c99576"/><path d="M31 46C31 25 69 25 69 46 69 63 60 77 50 77S31 63 31 46Z" fill="#f3d0b4"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#c99576" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#c99576" stroke-width="1.8" stroke-linecap="round"/><path d="M36 50q5-5 9 0M55 50q5-5 9 0" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="2.4"/><path d="M35 43q5-4 10-1M55 42q5-3 10 1" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.3"/><path d="M44 67q3-3 6-1 3-2 6 1-6 6-12 0Z" fill="#b3202f"/><circle cx="59" cy="63" r="1.2" fill="#1d1216"/><circle cx="37" cy="58" r="4" fill="#e08d7d" opacity=".5"/>',
  celestin:
    '<path d="M40 62h20v20q-10 10-20 0Z" fill="#a8724c"/><path d="M31 46C31 25 69 25 69 46 69 63 60 77 50 77S31 63 31 46Z" fill="#e0ac83"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#a8724c" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#a8724c" stroke-width="1.8" stroke-linecap="round"/><circle cx="41" cy="50" r="2" fill="#1d1216"/><circle cx="59" cy="50" r="2" fill="#1d1216"/><g fill="#fff" fill-opacity=".18" stroke="#f0c66a" stroke-width="1.8"><circle cx="41" cy="50" r="7.5"/><circle cx="59" cy="50" r="7.5"/><path d="M48.5 49h3" fill="none"/></g><path d="M40 64q5-5 10-1 5-4 10 1 3 1 5-2-2 6-9 5-4 0-6-2-2 2-6 2-7 1-9-5 2 3 5 2Z" fill="#3a2318"/><path d="M46 71h8" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.4"/>',
  desiree:
    '<path d="M40 62h20v20q-10 10-20 0Z" fill="#5d3722"/><path d="M31 46C31 25 69 25 69 46 69 63 60 77 50 77S31 63 31 46Z" fill="#94603f"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#5d3722" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#5d3722" stroke-width="1.8" stroke-linecap="round"/><path d="M35 51q6-6 11 0-5 3-11 0ZM54 51q6-6 11 0-6 3-11 0Z" fill="#fff6e6"/><circle cx="41" cy="50" r="2.4" fill="#1d1216"/><circle cx="60" cy="50" r="2.4" fill="#1d1216"/><path d="M34 51q6-7 12 0M54 51q6-7 12 0" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="2"/><path d="M35 43q6-4 11-1M54 42q6-3 11 1" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.6"/><path d="M43 67q4-4 7-2 3-2 7 2-7 6-14 0Z" fill="#8d1f3c"/>',
  edmond:
    '<path d="M40 62h20v20q-10 10-20 0Z" fill="#8f5c3b"/><path d="M29 44C29 24 71 24 71 44L70 60C68 74 60 81 50 81S32 74 30 60Z" fill="#cf966c"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#8f5c3b" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#8f5c3b" stroke-width="1.8" stroke-linecap="round"/><path d="M30 58C34 62 40 60 50 60S66 62 70 58C70 72 60 81 50 81S30 72 30 58Z" fill="#2b1a14" opacity=".45"/><path d="M34 51h11M55 51h11" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="2.2"/><circle cx="41" cy="52" r="1.8" fill="#1d1216"/><circle cx="59" cy="52" r="1.8" fill="#1d1216"/><path d="M32 46q7-5 14 0M54 46q7-5 14 0" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="3.6"/>',
  felicite:
    '<path d="M40 62h20v20q-10 10-20 0Z" fill="#a86f42"/><path d="M31 46C31 25 69 25 69 46 69 63 60 77 50 77S31 63 31 46Z" fill="#d69b66"/><path d="M50 26C66 26 71 34 70 50 69 64 60 79 50 79 60 66 60 40 50 26Z" fill="#a86f42" opacity=".38"/><path d="M50 49l-3.5 9q3.5 2.5 6 0" fill="none" stroke="#a86f42" stroke-width="1.8" stroke-linecap="round"/><path d="M35 51q6-6 11 0-5 3-11 0ZM54 51q6-6 11 0-6 3-11 0Z" fill="#fff6e6"/><circle cx="41" cy="50" r="2.3" fill="#1d1216"/><circle cx="60" cy="50" r="2.3" fill="#1d1216"/><path d="M34 51q6-7 12 0M54 51q6-7 12 0" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.8"/><path d="M35 43q6-3 11-1M54 42q6-2 11 1" fill="none" stroke="#1d1216" stroke-linecap="round" stroke-width="1.8"/><path d="M43 66q7 7 14 0Z" fill="#a8323a"/><circle cx="37" cy="59" r="3.5" fill="#c8603f" opacity=".5"/><circle cx="63" cy="59" r="3.5" fill="#c8603f" opacity=".5"/>',
};

export const EVENING: Record<Person, Attire> = {
  you: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#5a3a12"/><path d="M38 80 50 96 62 80 58 78Q50 86 42 78Z" fill="#f7f0df"/><path d="M25 66C18 34 30 16 50 16S82 34 75 66C70 70 66 66 66 60H34C34 66 30 70 25 66Z" fill="#8f3d1c"/><circle cx="50" cy="12" r="9" fill="#8f3d1c"/>',
    before:
      '<path d="M30 46C32 30 44 34 52 28 56 34 66 34 70 46 74 26 62 18 50 18S26 26 30 46Z" fill="#a84a22"/>',
  },
  anatole: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#39434d"/><path d="M42 78 50 112 58 78 50 90Z" fill="#f2e6cf"/><path d="M38 88 50 93 62 88V98L50 95 38 98Z" fill="var(--seat)"/><path d="M28 56C24 44 28 34 33 32V58ZM72 56C76 44 72 34 67 32V58Z" fill="#dcd9d0"/>',
    before:
      '<path d="M27 33C27 10 38 4 50 4S73 10 73 33Q50 27 27 33Z" fill="#3a444e"/><path d="M27 33Q50 27 73 33V26Q50 20 27.5 26Z" fill="var(--seat)"/><path d="M17 34C30 28 70 28 83 34 78 41 62 37 50 37S22 41 17 34Z" fill="#2b343d"/>',
  },
  blanche: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#3b1d33"/><path d="M32 84Q50 108 68 84" fill="none" stroke="#f7efe0" stroke-width="4.2" stroke-linecap="round" stroke-dasharray="0 5.6"/><path d="M27 44C24 60 28 70 35 72L35 44ZM73 44C76 60 72 70 65 72V44Z" fill="#1a1015"/>',
    before:
      '<path d="M24 49C20 14 38 6 52 6 70 6 81 20 76 49 68 40 60 39 50 39S32 40 24 49Z" fill="#8c3a5c"/><path d="M24 43C34 31 66 31 76.5 43L76 49C68 40 60 39 50 39S32 40 24 49Z" fill="var(--seat)"/><circle cx="70" cy="37" r="6" fill="#fbe3ec"/><circle cx="70" cy="37" r="2.5" fill="#8c3a5c"/>',
  },
  celestin: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#1c2f49"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M40 84 50 89 60 84V95L50 90 40 95Z" fill="var(--seat)"/><path d="M29 50C27 30 36 22 50 22S73 30 71 50L67 40H33Z" fill="#3a2318"/>',
    before:
      '<path d="M33 12Q50 7 67 12V32H33Z" fill="#e9cb8a"/><path d="M33 22H67V31H33Z" fill="#2f6d97"/><ellipse cx="50" cy="32" rx="32" ry="5" fill="#f0d79c"/><path d="M18 32q32 10 64 0" fill="none" stroke="#a67f3c" stroke-width="1.5"/>',
  },
  desiree: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#4b3173"/><path d="M30 83Q50 98 70 83" fill="none" stroke="#f0c66a" stroke-width="2"/><path d="M50 91l4 6-4 6-4-6Z" fill="#f0c66a"/><path d="M26 58C18 30 32 12 52 13 72 13 82 32 74 58 70 64 66 62 66 58L34 58C34 63 29 64 26 58Z" fill="#160d10"/>',
    before:
      '<path d="M30 42C34 30 40 36 46 30S60 34 70 42C72 28 62 20 50 20S28 28 30 42Z" fill="#160d10"/><path d="M27 38Q50 24 74 38" fill="none" stroke="var(--seat)" stroke-width="5"/><path d="M68 33C64 14 76 2 90 0 88 14 84 26 71 34Z" fill="var(--seat)"/><path d="M70 32Q76 16 88 3" stroke="#5b4390" stroke-width="1.5" fill="none"/><circle cx="70" cy="33" r="3.5" fill="#f0c66a"/><path d="M30 60v8M70 60v8" stroke="#f0c66a" stroke-width="2"/><circle cx="30" cy="70" r="3" fill="#f0c66a"/><circle cx="70" cy="70" r="3" fill="#f0c66a"/>',
  },
  edmond: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#26322f"/><path d="M42 78 50 112 58 78 50 88Z" fill="#f2e6cf"/><path d="M47 86H53L56 112H44Z" fill="#2f8f68"/><path d="M20 92 26 112M30 86 36 112M80 92 74 112M70 86 64 112" stroke="#4b5c56" stroke-width="1"/>',
    before:
      '<path d="M53 72 76 75" stroke="#6b3d1f" stroke-width="5" stroke-linecap="round"/><circle cx="77" cy="75" r="3" fill="#ff9b4a"/><path d="M80 72C88 64 80 58 86 48S84 34 90 28" fill="none" stroke="#e9dcbd" stroke-opacity=".55" stroke-width="2" stroke-linecap="round"/><path d="M27 36C27 12 40 4 50 11 60 4 73 12 73 36Z" fill="#1e2a28"/><path d="M27 28Q50 35 73 28V37H27Z" fill="var(--seat)"/><path d="M10 38C28 30 72 30 90 38 74 48 26 48 10 38Z" fill="#2b3936"/>',
  },
  felicite: {
    behind:
      '<path d="M4 114C6 92 28 82 42 78q8 8 16 0C72 82 94 92 96 114Z" fill="#7a3a22"/><path d="M28 84Q50 102 72 84" fill="none" stroke="#f0c66a" stroke-width="4" stroke-dasharray="1 6" stroke-linecap="round"/><path d="M24 74C14 34 30 12 50 12S86 34 76 74C72 80 66 74 66 60H34C34 74 28 80 24 74Z" fill="#2a1712"/>',
    before:
      '<path d="M30 45C32 30 42 30 50 30S68 30 70 45C76 22 62 14 50 14S24 22 30 45Z" fill="#2a1712"/><path d="M25 40C20 14 38 4 52 5 72 6 82 20 75 40 64 30 36 30 25 40Z" fill="#b5532c"/><path d="M25 40C36 30 64 30 75 40L76 33C64 24 38 24 24.5 33Z" fill="var(--seat)"/><path d="M70 30c8-8 16-2 12 4 6 2 4 10-4 8-2 4-8 2-8-4Z" fill="var(--seat)"/><circle cx="76" cy="35" r="2.5" fill="#fff3cf"/><circle cx="30" cy="69" r="3" fill="#f0c66a"/><circle cx="70" cy="69" r="3" fill="#f0c66a"/>',
  },
};
