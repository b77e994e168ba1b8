// The games of the house, as far as the room knows them: a folder each, named by the game's id. A game without a board
// of its own is played on the plain one.
import type { Component } from 'svelte';
import type { TableView } from '../lib/table-view';
import type { AnyGame } from '../wire/house';
import { texts } from '../lib/texts.svelte';
import type { GameWords, Tongue } from './words';

/** What every board is given: the table, and how to speak of it. */
export interface BoardProps<G extends AnyGame = AnyGame> {
  room: TableView<G>;
  view: G['view'];
  words: GameWords;
  t: Tongue;
}

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
  Board: Component<BoardProps> | null;
}

const allWords = import.meta.glob<{ words: GameWords }>('./*/words.ts');
const allPieces = import.meta.glob<{ default: Component<PieceProps> }>('./*/Piece.svelte');
const allBoards = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');

/** Loads what a game needs, its texts included. */
export async function gameParts(id: string): Promise<GameParts> {
  const words = allWords[`./${id}/words.ts`];
  const piece = allPieces[`./${id}/Piece.svelte`];
  if (!words || !piece) throw new Error(`the room does not know the game ${id}`);
  const [spoken, pieces, boards] = await Promise.all([
    words(),
    piece(),
    allBoards[`./${id}/Board.svelte`]?.() ?? null,
    texts.load(id),
  ]);
  return { id, words: spoken.words, Piece: pieces.default, Board: boards?.default ?? null };
}
