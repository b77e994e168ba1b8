// The games of the house, as far as the room knows them: a folder each, named by the game's id. A game without a board
// of its own is played on the plain one.
import type { Component } from 'svelte';
import type { Great, Transfer } from '../lib/stage.svelte';
import { texts } from '../lib/texts.svelte';
import type { Wardrobe } from '../table/people';
import type { Scene } from '../table/scene';
import type { GameWords, Tongue } from './words';

export interface PieceProps {
  label: string;
  size?: 'mini' | 'card';
  deck?: unknown;
}

/** How a game presents itself before its table is open. */
export interface Look {
  accent: string;
  accent2: string;
  /** How many make a good game, where nobody has said so. */
  players: number;
}

/** What is needed to show a game. */
export interface GameParts {
  id: string;
  words: GameWords;
  Piece: Component<PieceProps>;
  /** Null: the plain board does. */
  Board: Component | null;
  /** Where it is played; null: at the table of the house. */
  Scene: Scene | null;
  /** What people wear there. */
  people: Wardrobe;
  /** The great moments that its board shows. */
  momentsIn: MomentsIn;
  transfersIn: TransfersIn;
}

/** What goes from one to another by events that were heard at once, as the house tells it. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type TransfersIn<Event = any> = (events: readonly Event[]) => readonly Transfer[];

/** The great moments among events that were heard at once, given the position before them and after. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type MomentsIn<Event = any, View = any, Moment = unknown> = (
  events: readonly Event[],
  was: View | undefined,
  now: View | undefined,
  words: GameWords,
  t: Tongue,
) => readonly Great<Moment>[];

const allWords = import.meta.glob<{ words: GameWords }>('./*/words.ts');
const allPieces = import.meta.glob<{ default: Component<PieceProps> }>('./*/Piece.svelte');
const allMoments = import.meta.glob<{ momentsIn: MomentsIn; transfersIn?: TransfersIn }>('./*/moments.ts');
const allBoards = import.meta.glob<{ default: Component }>('./*/Board.svelte');
const allScenes = import.meta.glob<{ default: Scene }>('./*/Scene.svelte');
const allPeople = import.meta.glob<{ people: Wardrobe }>('./*/people.ts');

/** Loads what a game needs, its texts included. */
export async function gameParts(id: string): Promise<GameParts> {
  const words = allWords[`./${id}/words.ts`];
  const piece = allPieces[`./${id}/Piece.svelte`];
  if (!words || !piece) throw new Error(`the room does not know the game ${id}`);
  const [spoken, pieces, boards, moments, scenes, dressed] = await Promise.all([
    words(),
    piece(),
    allBoards[`./${id}/Board.svelte`]?.() ?? null,
    allMoments[`./${id}/moments.ts`]?.() ?? null,
    allScenes[`./${id}/Scene.svelte`]?.() ?? null,
    allPeople[`./${id}/people.ts`]?.() ?? null,
    texts.load(id),
  ]);
  return {
    id,
    words: spoken.words,
    Piece: pieces.default,
    Board: boards?.default ?? null,
    Scene: scenes?.default ?? null,
    people: dressed?.people ?? {},
    momentsIn: moments?.momentsIn ?? (() => []),
    transfersIn: moments?.transfersIn ?? (() => []),
  };
}
