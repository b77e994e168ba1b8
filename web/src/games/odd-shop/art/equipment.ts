import { type Drawing, disc, flat, gold, ink, light, line, mirrored, shape, steel, wood } from './draw';

const dark = '#7d8992';
const leather = '#9a6233';
const scale = '#3f8f74';
const scales = '#8fd0b4';

const boot: Drawing = [
  shape(light, 'M34 50Q6 44 6 22Q16 30 24 30Q14 22 18 12Q28 26 40 34Z'),
  line('#b9c9d9', 3, 'M16 34Q24 40 34 42'),
  shape('#8a4fa0', 'M34 16L62 16L60 56Q66 62 80 66Q92 70 92 84L32 84Z'),
  shape(gold, 'M32 10L64 10L64 24L32 24Z'),
  shape(wood, 'M30 84L94 84L94 92L30 92Z'),
  line(light, 3, 'M46 34L58 34M46 44L58 44'),
  line(gold, 4, 'M34 62L62 62'),
];

const gauntlet: Drawing = [
  shape(
    steel,
    'M12 90L16 62L7 50Q4 41 12 42L18 49L18 22Q22 15 26 21L26 17Q31 11 35 17L35 21Q40 15 44 23L44 62L46 90Z',
  ),
  line(ink, 2.5, 'M26 22L26 42M35 21L35 42M18 49L18 54'),
  line(light, 3, 'M22 48L38 48'),
  shape(dark, 'M9 94L14 68L45 68L48 94Z'),
  line(gold, 4, 'M17 76L42 76'),
];

export const equipment: Record<string, Drawing> = {
  'squires-helmet': [
    shape('#b8433f', 'M50 16Q40 2 58 4Q80 6 84 30Q70 18 58 22Z'),
    shape(steel, 'M20 56Q18 16 50 16T80 56V84Q66 92 50 92T20 84Z'),
    shape(ink, 'M24 50H76V59H54V84H46V59H24Z'),
    line(light, 4, 'M30 42Q32 26 46 23'),
    flat(dark, disc(30, 68, 3) + disc(38, 74, 3) + disc(62, 74, 3) + disc(70, 68, 3)),
  ],
  'squires-gauntlets': [...gauntlet, ...mirrored(gauntlet)],
  'squires-boots': [
    shape(leather, 'M52 14H78L76 56Q92 62 94 82H54Z'),
    shape('#6b4526', 'M52 82H96V91H52Z'),
    shape(leather, 'M16 18H44L42 60Q58 66 60 86H18Z'),
    shape('#6b4526', 'M16 86H62V95H16Z'),
    shape('#d8b36a', 'M13 12H47V26H13Z'),
    line(ink, 3, 'M28 40H42M28 50H42M29 60H41'),
    shape(gold, 'M18 66H30V76H18Z'),
  ],
  'dragonscale-shield': [
    shape(scale, 'M50 6Q66 16 88 14Q90 68 50 95Q10 68 12 14Q34 16 50 6Z'),
    line(
      scales,
      3,
      'M24 26Q31 38 38 26Q45 38 50 26Q55 38 62 26Q69 38 76 26M20 42Q28 54 35 42Q43 54 50 42Q57 54 65 42Q72 54 80 42M26 58Q34 70 42 58Q50 70 58 58Q66 70 74 58M36 72Q43 82 50 72Q57 82 64 72',
    ),
    shape(gold, disc(50, 50, 12)),
    shape('#b8433f', disc(50, 50, 5)),
  ],
  'dragonscale-hauberk': [
    shape(scale, 'M34 12Q50 24 66 12L92 26L84 52L74 46V92H26V46L16 52L8 26Z'),
    line(
      scales,
      3,
      'M32 34Q38 44 44 34Q50 44 56 34Q62 44 68 34M32 50Q38 60 44 50Q50 60 56 50Q62 60 68 50M32 66Q38 76 44 66Q50 76 56 66Q62 76 68 66M32 80Q38 88 44 80Q50 88 56 80Q62 88 68 80',
    ),
    line(gold, 5, 'M34 13Q50 26 66 13M28 90H72'),
  ],
  'dragonscale-helm': [
    shape(light, 'M22 44Q2 36 8 8Q18 26 34 30ZM78 44Q98 36 92 8Q82 26 66 30Z'),
    shape(scale, 'M18 58Q18 20 50 20T82 58L76 88L60 92V66H40V92L24 88Z'),
    line(scales, 3, 'M34 34Q42 44 50 34Q58 44 66 34M28 48Q36 58 43 48Q50 58 57 48Q64 58 72 48'),
    shape(gold, 'M46 16H54V66L50 76L46 66Z'),
    flat(ink, 'M28 62L40 66V72L28 68ZM72 62L60 66V72L72 68Z'),
  ],
  'left-boot-of-haste': mirrored(boot),
  'right-boot-of-haste': boot,
  'longbow-of-the-fens': [
    line(light, 2.5, 'M28 6L28 94'),
    line(ink, 10, 'M28 6Q84 24 84 50T28 94'),
    line('#7d8a34', 5, 'M28 6Q84 24 84 50T28 94'),
    line(ink, 12, 'M83 42V58'),
    line(leather, 8, 'M83 43V57'),
    line(ink, 6, 'M8 50H92'),
    line('#d8b36a', 3, 'M8 50H92'),
    shape(steel, 'M86 42L99 50L86 58Z'),
    shape('#b8433f', 'M6 50L2 40H14L20 50L14 60H2Z'),
  ],
  'quiver-of-the-fens': [
    line('#d8b36a', 4, 'M36 40L34 18M49 40V12M62 40L64 18'),
    shape('#b8433f', 'M33 4L41 13L42 28L35 24L28 29L26 14Z'),
    shape(light, 'M66 4L74 14L72 29L65 24L58 28L59 13Z'),
    shape('#c9d37a', 'M49 1L57 9V26L49 21L41 26V9Z'),
    shape('#5f7a3a', 'M29 38H69L63 88Q61 95 54 95H44Q37 95 35 88Z'),
    shape(leather, 'M26 34H72V47H26Z'),
    shape(leather, 'M31 54L67 74L66 84L32 65Z'),
    shape(gold, 'M44 60L56 67L54 78L42 71Z'),
    line('#c9d37a', 3, 'M40 78V88M48 83V90M58 54V62'),
  ],
  'sword-without-scabbard': [
    shape(steel, 'M90 6L94 10L88 28L44 68L32 56L72 12Z'),
    line(light, 3, 'M84 16L40 60'),
    shape(gold, 'M22 46L28 42L58 72L54 78Q46 74 42 68L32 58Q24 54 22 46Z'),
    shape('#6b4526', 'M34 60L40 66L22 84L16 78Z'),
    shape(gold, disc(16, 84, 8)),
    flat('#b8433f', disc(16, 84, 3.5)),
  ],
  'scabbard-without-sword': [
    line(ink, 9, 'M64 36Q98 44 84 84'),
    line(leather, 4, 'M64 36Q98 44 84 84'),
    shape('#b8433f', 'M70 16L84 30L30 84L16 70Z'),
    line('#f0a08a', 3, 'M66 26L28 64'),
    shape(gold, 'M30 56L44 70L24 88Q6 96 12 76Z'),
    shape(gold, 'M78 5L95 22L82 35L65 18Z'),
    flat(ink, 'M81 7L93 19L89 22L78 11Z'),
    line('#9a6d1c', 3, 'M56 30L70 44M44 42L58 56'),
  ],
};
