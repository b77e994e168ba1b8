// The pages of rules, one for each game and language, as the build makes them of Markdown.
import type { Language } from '../lib/settings.svelte';

export type Block = { html: string } | { pieces: string[]; caption: string };

export interface Section {
  id: string;
  title: string;
}

export interface Page {
  /** The title, as HTML. */
  title: string;
  blocks: Block[];
  sections: Section[];
}

const sources = import.meta.glob<Block[]>('./*/*.md', { import: 'default' });

const TITLE = /<h1>(.*?)<\/h1>\s*/;

/** Loads a page. Its sections can be pointed at by their ids. */
export async function rulesPage(game: string, language: Language): Promise<Page> {
  const source = sources[`./${language}/${game}.md`];
  if (!source) throw new Error(`there are no rules of ${game} in ${language}`);
  const sections: Section[] = [];
  let title = '';
  const blocks = (await source()).map((block) => {
    if (!('html' in block)) return block;
    const html = block.html
      .replace(TITLE, (_, text: string) => {
        title = text;
        return '';
      })
      // The corner of a table heads nothing.
      .replace(/<th><\/th>/g, '<td></td>')
      .replace(/<h2>(.*?)<\/h2>/g, (_, text: string) => {
        // The same in every language: a link to a section survives a change of it.
        const id = `s${sections.length + 1}`;
        sections.push({ id, title: text });
        return `<h2 id="${id}" tabindex="-1">${text}</h2>`;
      });
    return { html };
  });
  return { title, blocks, sections };
}

/** The same page under a heading of its own, as in a dialog: everything one level lower, and nothing to point at. */
export function lowered(html: string): string {
  return html
    .replace(/<h2[^>]*>/g, '<h2>')
    .replace(/<(\/?)h([2-5])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`);
}

/** The components that stand for a game: those of its first picture. */
export function sample(blocks: readonly Block[]): string[] {
  const picture = blocks.find((block) => 'pieces' in block);
  return picture && 'pieces' in picture ? [...new Set(picture.pieces)].slice(0, 3) : [];
}
