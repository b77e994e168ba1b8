import { type Drawing, type Layer, disc, flat, gold, ink, light, line, shape, steel, wood } from './draw';

const glass = '#e3f0ea';
const cork = shape('#c58f55', 'M40 7H60L58 20H42Z');

// The silhouettes: a potion is told from another by its bottle first, then by what is in it.
const round = (liquid: string): Layer[] => [
  shape(glass, 'M42 17V37A29 29 0 1 0 58 37V17Z'),
  flat(liquid, 'M25.5 60Q38 55 50 60T74.5 60A25 25 0 1 1 25.5 60Z'),
  line(light, 4, 'M29 72A23 23 0 0 0 39 84'),
  cork,
];
const cone = (liquid: string): Layer[] => [
  shape(glass, 'M42 17V40L20 84Q17 93 27 93H73Q83 93 80 84L58 40V17Z'),
  flat(liquid, 'M33 62Q42 57 50 62T67 62L77 84Q79 90 72 90H28Q21 90 23 84Z'),
  line(light, 4, 'M35 68L29 81'),
  cork,
];
const square = (liquid: string, level = 50): Layer[] => [
  shape(glass, 'M41 17V30Q22 32 22 46V86Q22 93 29 93H71Q78 93 78 86V46Q78 32 59 30V17Z'),
  flat(liquid, `M25 ${level}Q38 ${level - 5} 50 ${level}T75 ${level}V85Q75 90 70 90H30Q25 90 25 85Z`),
  cork,
];
const tall = (liquid: string): Layer[] => [
  shape(glass, 'M42 17V31Q31 36 31 48V87Q31 93 37 93H63Q69 93 69 87V48Q69 36 58 31V17Z'),
  flat(liquid, 'M34 48Q42 44 50 48T66 48V86Q66 90 62 90H38Q34 90 34 86Z'),
  cork,
];

export const potions: Record<string, Drawing> = {
  'elixir-of-second-wind': [
    ...round('#3fa79a'),
    line(light, 4, 'M34 66H60Q68 66 67 59T58 56M38 75H64Q72 75 70 82T62 84M44 84H52'),
  ],
  'draught-of-warm-feet': [
    ...square('#e07b39'),
    shape(light, 'M38 46H56V64L68 71Q74 76 69 82H47Q40 82 38 75Z'),
    line('#b8433f', 4, 'M38 53H56M61 80L66 72'),
  ],
  'philtre-of-polite-conversation': [
    ...cone('#d97fa6'),
    shape(light, 'M34 58Q34 51 41 51H61Q68 51 68 58V68Q68 75 61 75H52L44 84V75H41Q34 75 34 68Z'),
    line(ink, 3.5, 'M42 60H60M42 67H54'),
  ],
  'tincture-of-owl-sight': [
    ...square('#b9832f', 42),
    shape(gold, disc(38, 62, 12)),
    shape(gold, disc(62, 62, 12)),
    flat(ink, disc(39, 62, 6) + disc(61, 62, 6)),
    flat(light, disc(41, 60, 2) + disc(63, 60, 2)),
    shape('#e07b39', 'M45 72H55L50 82Z'),
  ],
  'cordial-of-loud-whispers': [
    ...tall('#8e3b5e'),
    shape('#d6505a', 'M38 68Q44 60 50 64Q56 60 62 68Q50 82 38 68Z'),
    line(ink, 2.5, 'M40 68Q50 71 60 68'),
    line(light, 4, 'M75 54Q82 66 75 78M84 46Q95 66 84 86M25 54Q18 66 25 78M16 46Q5 66 16 86'),
  ],
  'essence-of-yesterday': [
    ...round('#b08d5b').slice(0, 3),
    shape('#8a5a35', disc(50, 17, 10)),
    shape(light, disc(50, 66, 17)),
    line(ink, 3.5, 'M50 55V66L42 70'),
    line('#b8433f', 3.5, 'M30 55Q26 62 28 70M24 59L29 54L35 58'),
  ],
  'bottled-thunder': [
    ...round('#31406f'),
    shape('#f4d14f', 'M54 44L36 69H47L42 89L64 61H53L60 46Z'),
    line('#f4d14f', 3, 'M30 52L24 47M70 52L76 47M27 84L20 89M73 84L80 89'),
  ],
  'syrup-of-soft-landings': [
    ...tall('#9db7d9'),
    shape(light, 'M40 84Q36 58 58 40Q68 62 46 80Z'),
    line(ink, 2.5, 'M40 88Q44 66 56 46M44 72L53 70M46 64L57 61'),
  ],
  'infusion-of-nine-lives': [
    line(light, 4, 'M34 26Q28 18 34 10M50 24Q44 15 50 6M66 26Q60 18 66 10'),
    line(ink, 9, 'M76 50Q95 46 91 62T74 76'),
    line('#7f7d4e', 4, 'M76 50Q95 46 91 62T74 76'),
    shape('#7f7d4e', 'M18 30L34 40H64L80 30V68Q80 92 50 92T18 68Z'),
    flat(light, disc(38, 58, 6, 7) + disc(60, 58, 6, 7)),
    flat(ink, disc(38, 58, 2, 6) + disc(60, 58, 2, 6) + 'M45 68H53L49 73Z'),
    line(ink, 2.5, 'M49 73Q45 79 41 76M49 73Q53 79 57 76M30 70L20 67M30 75L21 77M68 70L78 67M68 75L77 77'),
  ],
  'tonic-of-true-names': [
    ...square('#5a8f58', 40),
    shape(light, 'M29 50H71V82H29Z'),
    line('#31406f', 3, 'M34 66Q40 54 43 62T41 72Q44 64 50 63T52 71Q56 63 60 64T65 69'),
    line('#b8433f', 2.5, 'M35 77H65'),
  ],
  'liquid-luck-half-full': [
    ...square('#6fae4a', 62),
    shape('#3f8a3c', disc(42, 58, 8) + disc(58, 58, 8) + disc(42, 73, 8) + disc(58, 73, 8)),
    flat('#3f8a3c', disc(50, 65, 7)),
    line(ink, 3, 'M50 67Q52 80 60 87'),
  ],
  'vial-of-borrowed-time': [
    shape(glass, 'M38 14H54V72Q54 86 46 86T38 72Z'),
    flat('#7a5bb0', 'M41 40Q46 37 51 40V72Q51 83 46 83T41 72Z'),
    shape('#c58f55', 'M37 6H55V16H37Z'),
    line(wood, 3, 'M54 22Q70 24 70 40'),
    shape(gold, disc(70, 58, 20)),
    shape(light, disc(70, 58, 14)),
    line(ink, 3, 'M70 48V58L78 63'),
    line(ink, 3, 'M30 94H62'),
  ],
  'panacea-with-sediment': [
    shape(steel, 'M34 8H66V20H34Z'),
    shape(glass, 'M32 20H68Q84 26 84 40V84Q84 93 75 93H25Q16 93 16 84V40Q16 26 32 20Z'),
    flat('#8fc7b5', 'M19 40Q34 35 50 40T81 40V66H19Z'),
    flat('#b98149', 'M19 66Q30 60 42 67T62 66T81 64V78H19Z'),
    flat('#6b4526', 'M19 78Q36 72 52 79T81 76V83Q81 90 74 90H26Q19 90 19 83Z'),
    shape('#b8433f', 'M45 32H55V42H65V52H55V62H45V52H35V42H45Z'),
  ],
};
