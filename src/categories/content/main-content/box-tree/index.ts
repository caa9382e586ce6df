import type { Element } from 'domhandler';
import type { BoxTree } from './box.ts';
import { type BoxTreeOptions, buildBoxTree } from './build.ts';

/** Less than this is a shell that scripts fill; what replaces it has to be a page. Weighed characters. */
const lengths = { shell: 300, page: 800 };

/** What readers see of a page; of one that is a shell without scripts, what it holds for readers who have none. */
export function pageBoxTree(body: Element, options: BoxTreeOptions): BoxTree {
  const seen = buildBoxTree(body, options);
  if (seen.root.text >= lengths.shell) return seen;
  const scriptless = buildBoxTree(body, { ...options, scriptless: true });
  return scriptless.root.text >= lengths.page ? scriptless : seen;
}
