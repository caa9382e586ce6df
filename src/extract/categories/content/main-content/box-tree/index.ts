import type { Element } from 'domhandler';
import type { BoxTree } from './box.ts';
import { type BoxTreeOptions, buildBoxTree } from './build.ts';

/** In weighted characters: a page with less is a shell for scripts, and another reading counts with more. */
const lengths = { shell: 300, page: 800 };

/** The visible content of a page; of a shell, its content without scripts, or the only copy, behind a canvas. */
export function pageBoxTree(body: Element, options: BoxTreeOptions): BoxTree {
  const seen = buildBoxTree(body, options);
  if (seen.root.text >= lengths.shell) return seen;
  const scriptless = buildBoxTree(body, { ...options, scriptless: true });
  if (scriptless.root.text >= lengths.page) return scriptless;
  const unannounced = buildBoxTree(body, { ...options, unannounced: true });
  return unannounced.root.prose >= lengths.page ? unannounced : seen;
}
