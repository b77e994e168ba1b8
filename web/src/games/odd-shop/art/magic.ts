import { type Drawing, disc, flat, gold, ink, light, line, shape, wood } from './draw';

/** A star of four points. */
const spark = (x: number, y: number, r: number) =>
  `M${x} ${y - r}L${x + r / 4} ${y - r / 4}L${x + r} ${y}L${x + r / 4} ${y + r / 4}L${x} ${y + r}L${x - r / 4} ${y + r / 4}L${x - r} ${y}L${x - r / 4} ${y - r / 4}Z`;

export const magic: Record<string, Drawing> = {
  'wand-of-mild-surprise': [
    line(ink, 12, 'M14 88L58 42'),
    line('#6b4526', 7, 'M14 88L58 42'),
    line(light, 7, 'M52 48L58 42'),
    shape('#f4d14f', spark(68, 32, 22)),
    flat(light, spark(30, 26, 10) + spark(88, 66, 10) + spark(54, 10, 6) + spark(80, 88, 6)),
  ],
  'mirror-of-better-angles': [
    shape(gold, 'M44 66H56L58 92Q50 98 42 92Z'),
    shape(gold, disc(50, 38, 30, 34)),
    shape('#bfe0e8', disc(50, 38, 22, 26)),
    line(light, 5, 'M38 42L52 22M46 52L64 28'),
    flat('#b8433f', disc(50, 6, 4) + disc(50, 80, 4)),
    flat(light, spark(84, 18, 9) + spark(16, 60, 7)),
  ],
  'crystal-ball-slightly-foggy': [
    shape('#9fc4dd', disc(50, 42, 34)),
    flat('#e6eef4', 'M20 52Q28 42 40 48Q48 38 58 46Q70 40 80 52Q76 68 58 74Q30 74 20 52Z'),
    line(light, 5, 'M28 36Q32 22 44 18'),
    flat('#7a5bb0', spark(60, 30, 9)),
    shape(gold, 'M24 74Q50 86 76 74L84 94H16Z'),
    flat('#b8433f', disc(50, 87, 4)),
    flat(ink, disc(32, 87, 2) + disc(68, 87, 2)),
  ],
  'bell-that-rings-tomorrow': [
    shape(wood, 'M44 6H56V18H44Z'),
    shape('#f0c66a', disc(50, 82, 9)),
    shape(gold, 'M50 16Q74 18 74 48Q74 66 86 78H14Q26 66 26 48Q26 18 50 16Z'),
    line('#9a6d1c', 4, 'M25 62H75'),
    line(light, 4, 'M36 54Q34 34 44 26'),
    line(ink, 3, 'M50 34A11 11 0 1 0 61 45M50 38V45H56'),
    line(light, 4, 'M10 36Q4 48 10 60M90 36Q96 48 90 60'),
  ],
  'quill-of-unsent-letters': [
    shape(light, 'M8 50H66V92H8Z'),
    line(ink, 3, 'M8 50L37 74L66 50'),
    shape('#b8433f', disc(37, 76, 8)),
    shape('#7fb3d9', 'M48 68Q46 30 92 6Q98 48 62 62Z'),
    line(ink, 3, 'M38 88Q54 54 86 16M60 54L76 50M64 44L82 38'),
  ],
  'orb-of-small-weather': [
    shape('#7fb7e0', disc(50, 46, 38)),
    shape('#f4d14f', disc(66, 34, 13)),
    shape(light, 'M26 60Q14 58 20 46Q24 36 36 42Q44 28 56 40Q70 38 70 50Q72 60 60 60Z'),
    line('#31406f', 4, 'M32 66L28 74M44 66L40 76M56 66L52 74'),
    line(light, 4, 'M20 34Q26 18 40 14'),
    shape(wood, 'M28 84Q50 92 72 84L76 95H24Z'),
  ],
  'key-to-elsewhere': [
    line(ink, 13, 'M50 44V92M50 88H70M50 74H66'),
    line(gold, 7, 'M50 44V92M50 88H69M50 74H65'),
    shape(gold, disc(50, 28, 24)),
    shape('#31406f', disc(50, 28, 15)),
    flat(light, spark(46, 25, 8) + spark(57, 34, 4)),
    line(light, 4, 'M34 22Q38 10 48 9'),
  ],
  'compass-of-regrets': [
    shape(gold, disc(50, 10, 8)),
    shape(gold, disc(50, 56, 40)),
    shape(light, disc(50, 56, 31)),
    line(ink, 3, 'M50 28V34M50 78V84M22 56H28M72 56H78'),
    shape('#b8433f', 'M72 34L56 62L44 50Z'),
    shape('#31406f', 'M28 78L44 50L56 62Z'),
    flat(gold, disc(50, 56, 4)),
    flat('#7fb7e0', 'M70 64Q76 72 70 76Q64 72 70 64Z'),
  ],
  'hourglass-without-sand': [
    shape('#d9ebee', 'M26 16H74Q74 38 55 50Q74 62 74 84H26Q26 62 45 50Q26 38 26 16Z'),
    line(light, 5, 'M34 24Q36 34 44 42M34 78Q36 68 44 60'),
    line('#8fb0b8', 2.5, 'M66 24Q64 34 58 40M66 78Q64 68 58 60'),
    line(ink, 8, 'M20 14V86M80 14V86'),
    line(wood, 4, 'M20 14V86M80 14V86'),
    shape(wood, 'M12 6H88V18H12ZM12 82H88V94H12Z'),
    flat(
      gold,
      disc(30, 12, 3) +
        disc(50, 12, 3) +
        disc(70, 12, 3) +
        disc(30, 88, 3) +
        disc(50, 88, 3) +
        disc(70, 88, 3),
    ),
  ],
  'mask-of-the-seventh-face': [
    shape(light, 'M16 16Q50 4 84 16Q88 74 50 95Q12 74 16 16Z'),
    flat('#b8433f', 'M50 9Q70 9 82.5 17Q86 72 50 92Z'),
    shape(gold, 'M50 20L58 32L50 44L42 32Z'),
    shape(ink, 'M24 42Q34 34 44 44Q34 52 24 42ZM76 42Q66 34 56 44Q66 52 76 42Z'),
    line(ink, 3.5, 'M50 46V60M34 70Q42 80 50 72Q58 64 66 70'),
    line('#31406f', 4, 'M28 56Q30 62 28 68'),
    line(gold, 4, 'M72 56Q70 62 72 68'),
  ],
  'crown-of-the-unknown-queen': [
    shape('#77509b', 'M20 66Q20 34 50 32T80 66Z'),
    shape(gold, 'M12 78L6 30L28 50L50 16L72 50L94 30L88 78Z'),
    shape('#f0c66a', 'M12 76H88V92H12Z'),
    shape(light, disc(6, 26, 5)),
    shape(light, disc(94, 26, 5)),
    shape('#b8433f', disc(50, 12, 7)),
    line(ink, 5, 'M42 50Q42 42 50 42T58 49Q58 54 50 57V62'),
    flat(ink, disc(50, 69, 3)),
    flat('#3f74b8', disc(28, 84, 4) + disc(72, 84, 4)),
    flat('#b8433f', disc(50, 84, 4)),
  ],
};
