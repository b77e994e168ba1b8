// What is seen of a game, as boards read it.
import type { AnyGame, Choice, Listed, Sight as Sent } from '../wire/house';

/** What is seen of a game: each choice with what would follow from it. */
export type Sight<G extends AnyGame = AnyGame> = Omit<Sent<G>, 'legal' | 'refused' | 'consequences'> & {
  legal?: Choice<G>[];
  refused?: Choice<G>[];
};

/** The house tells each consequence once, and of each choice which ones would follow. */
export function spelledOut<G extends AnyGame>(sent: Sent<G>): Sight<G> {
  const { legal, refused, consequences, ...rest } = sent;
  const spell = ({ action, then, refusal }: Listed<G>): Choice<G> => ({
    action,
    ...(then && { then: then.map((number) => consequences![number]!) }),
    ...(refusal !== undefined && { refusal: { code: refusal, reason: '' } }),
  });
  return { ...rest, legal: legal?.map(spell) ?? [], refused: refused?.map(spell) ?? [] };
}
