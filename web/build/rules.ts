// Rules pages are written as Markdown, with lines that show real components:
//   ::: figure blue-9 red-1 | Caption
// They become a module that exports a list of blocks; nothing of Markdown is left for the browser to do.
import { marked } from 'marked';
import type { Plugin } from 'vite';

const FIGURE = /^::: figure ([a-z0-9 +=.-]+) \| (.+)$/;

export function rules(): Plugin {
  return {
    name: 'adjuge-rules',
    transform(source, id) {
      if (!id.includes('/rules/') || !id.endsWith('.md')) return null;
      return { code: `export default ${JSON.stringify(blocks(source))};`, map: null };
    },
  };
}

type Block = { html: string } | { pieces: string[]; caption: string };

function blocks(source: string): Block[] {
  const found: Block[] = [];
  let text: string[] = [];
  const flush = () => {
    if (text.some((line) => line.trim()))
      found.push({ html: marked.parse(text.join('\n'), { async: false }) });
    text = [];
  };
  for (const line of source.split('\n')) {
    const figure = FIGURE.exec(line.trim());
    if (figure) {
      flush();
      const caption = marked.parseInline(figure[2]!, { async: false });
      found.push({ pieces: figure[1]!.trim().split(/\s+/), caption });
    } else if (line.trim().startsWith(':::')) {
      throw new Error(`not a figure: ${line}`);
    } else {
      text.push(line);
    }
  }
  flush();
  return found;
}
