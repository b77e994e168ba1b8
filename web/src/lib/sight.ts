// What is seen of a game, as boards read it.
import type { AnyGame, Choice as Judged, Consequence, Sight as Sent, Spelled } from '../wire/house';

/** An action, taken apart, and what the rules say about it. */
export type Choice<G extends AnyGame = AnyGame> = Spelled<G> & Omit<Judged<G>, 'action'>;

/** What is seen of a game: each choice with what would follow from it, or why it is not allowed. */
export type Sight<G extends AnyGame = AnyGame> = Omit<Sent<G>, 'legal' | 'refused' | 'consequences'> & {
  legal: Choice<G>[];
  refused: Choice<G>[];
};

/**
 * The house tells each consequence once, those together that are alike but for one thing, and of each choice which ones would follow, those last that follow from all
 * choices with the same verb; each verb and each rule once, too.
 */
export function spelledOut<G extends AnyGame>(sent: Sent<G>): Sight<G> {
  const { legal = [], refused = [], consequences: alike = [], ...rest } = sent;
  const consequences = alike.flatMap(({ others, ...first }) => [
    first as Consequence<G>,
    ...Object.entries(others ?? {}).flatMap(([field, values]) =>
      (values as unknown[]).map((value) => ({ ...first, [field]: value }) as Consequence<G>),
    ),
  ]);
  return {
    ...rest,
    legal: legal.flatMap(({ verb, actions, then: shared = [] }) =>
      actions.map(({ then: own = [], ...action }) => {
        const then = [...own, ...shared].map((number) => consequences[number]!);
        return { ...action, verb, ...(then.length > 0 && { then }) };
      }),
    ),
    refused: refused.flatMap(({ refusal, verb, actions }) =>
      actions.map(({ action, args }) => ({
        action,
        verb,
        ...(args && { args }),
        refusal: { code: refusal, reason: '' },
      })),
    ),
  };
}
