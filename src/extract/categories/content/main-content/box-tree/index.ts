import type { Element } from 'domhandler';
import type { BoxTree } from './box.ts';
import { type BoxTreeOptions, buildBoxTree } from './build.ts';

/** In weighted characters: with less, the page is a shell for scripts, and its noscript is read if it has more. */
const lengths = { shell: 300, page: 800 };

/** The visible content of a page; of a shell for scripts, its content for readers without scripts. */
export function pageBoxTree(body: Element, options: BoxTreeOptions): BoxTree {
  const seen = buildBoxTree(body, options);
  if (seen.root.text >= lengths.shell) return seen;
  const scriptless = buildBoxTree(body, { ...options, scriptless: true });
  return scriptless.root.text >= lengths.page ? scriptless : seen;
}
