// What the board reads from the view: where everyone sits, what is known, what can be done with a relic.
import { nameIn } from '../../lib/action';
import type { Choice } from '../../lib/sight';
import type { Decision } from '../../table/decision.svelte';
import type { Seat, Spelled } from '../../wire/house';
import type { Colour, Deck, GapView, Game, Item, RelicView, View } from '../../wire/warehouse-51';
import type { Tongue } from '../words';
import { boardOf } from '../../table/board.svelte';

/** The board that a part of this game is on. */
export const table = () => boardOf<Game>();

export const COLOURS: readonly Colour[] = ['blue', 'green', 'yellow', 'red'];

/** The steps of the end, in order; Fakes are revealed between the certificates and the horn. */
export const STEPS = ['pawn', 'redeem', 'certify', 'reveal', 'cancel', 'count'] as const;
export type Step = (typeof STEPS)[number];

/** The step of the end that is taken now; null while relics are sold. */
export function stepOf(view: View): Step | null {
  if (view.phase === 'last-pawn') return 'pawn';
  if (view.phase === 'redeem' || view.phase === 'certify' || view.phase === 'cancel') return view.phase;
  return view.phase === 'over' ? 'count' : null;
}

/** The relic on offer; null while none is. */
export const lotOf = (view: View): string | null => ('lot' in view ? view.lot.relic : null);
/** The relic for whose effect somebody has to choose; null while nobody has. */
export const effectOf = (view: View): string | null => ('effect' in view ? view.effect : null);
/** Who has the highest bid of an open auction; null while nobody has. */
export const leaderOf = (view: View): Seat | null => ('leader' in view ? view.leader : null);

/** Whether the Fakes lie face up for all. */
export function areFakesOpen(view: View): boolean {
  return view.phase === 'cancel' || view.phase === 'over';
}

/** A relic as it is printed; null until the deck is there. */
export function printed(label: string, t: Tongue): Item | null {
  return (t.deck as Deck | null)?.relics.find((relic) => relic.id === label) ?? null;
}

/** The relics whose Fake the viewer has seen while others may not have. */
export function knownFakes(view: View): ReadonlySet<string> {
  if (areFakesOpen(view)) return new Set();
  return new Set(view.fakes.flatMap((gap) => gap.cards.flatMap((card) => card.relic ?? [])));
}

/** Why a Fake that lies face up counts for nothing; null if it counts. */
export function voidBy(view: View, fake: string | null): 'cancelled' | 'certified' | null {
  if (fake === null || !areFakesOpen(view)) return null;
  if (view.cancelled.includes(fake)) return 'cancelled';
  const isCertified = view.seats.some((seat) =>
    seat.relics.some(({ relic, certified }) => relic === fake && certified),
  );
  return isCertified ? 'certified' : null;
}

/** How far the piles are used up: the relic that is sold, is to be turned up, or was sold last. */
export function courseOf(view: View): { now: number; of: number } {
  const left = view.piles.reduce((n, pile) => n + pile.size, 0);
  const owned = view.seats.reduce((n, seat) => n + seat.relics.length, 0);
  const of = left + owned + view.gone.length + (lotOf(view) ? 1 : 0);
  const isNext = ['start', 'deal', 'choose', 'turn-up'].includes(view.phase);
  return { now: of - left + (isNext ? 1 : 0), of };
}

/** What is printed on the relics of a colour, in all; what is pawned or fake is not counted. */
export function sumOf(relics: readonly RelicView[], colour: Colour): number {
  return relics
    .filter((relic) => relic.colour === colour && !relic.pawned && !relic.fake)
    .reduce((sum, relic) => sum + relic.value, 0);
}

/** Relics side by side with those of their colour. */
export function sorted(relics: readonly RelicView[]): RelicView[] {
  return COLOURS.flatMap((colour) => relics.filter((relic) => relic.colour === colour));
}

/** What lies between neighbours, from the viewer on to the left. */
export function ringOf(view: View): readonly GapView[] {
  const at = view.fakes.findIndex((gap) => gap.between[0] === view.viewer);
  return at < 0 ? view.fakes : [...view.fakes.slice(at), ...view.fakes.slice(0, at)];
}

/** The verbs that a relic follows, but for the one that asks for whole piles. */
const DEEDS = ['give', 'take', 'redeem', 'certify', 'cancel', 'pawn'];

/** The relic that an action is about, if it is about one. */
export function relicOf(choice: Spelled | null): string | null {
  return choice && DEEDS.includes(choice.verb) ? nameIn(choice) : null;
}

/** All that can be done with a relic now. */
export function deedsOn(decision: Decision<Game>, relic: string): Choice<Game>[] {
  return decision.legal.filter((choice) => relicOf(choice) === relic);
}

/** What cannot be done with a relic, though one might think of it. */
export function refusedOn(decision: Decision<Game>, relic: string): Choice<Game>[] {
  return decision.refused.filter((choice) => relicOf(choice) === relic);
}

/** What an effect would do with other relics but not with this one. */
export function temptationOn(decision: Decision<Game>, relic: string): Choice<Game> | undefined {
  return refusedOn(decision, relic).find(({ verb, refusal }) => {
    if (verb === 'pawn' || refusal?.code === 'not-yours') return false;
    return decision.legal.some((choice) => choice.verb === verb);
  });
}
