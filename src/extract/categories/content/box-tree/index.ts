import type { Element } from 'domhandler';
import { isHiddenFromSight } from '../../../lib/html/hidden.ts';
import type { BoxTree } from './box.ts';
import { type BoxTreeOptions, buildBoxTree } from './build.ts';

/** In weighted characters: a page with less is a shell for scripts, and another reading counts with more. */
const lengths = { shell: 300, page: 800 };
const pageParts = ['main', 'article', 'h1'];

/** The visible content of a page; of a shell, its content without scripts, or the only copy, behind a canvas. */
export function pageBoxTree(body: Element, options: BoxTreeOptions): BoxTree {
  const seen = buildBoxTree(body, options);
  if (seen.root.text >= lengths.shell) return seen;
  const { leavesOut } = seen;
  const scriptless = leavesOut.noscript ? buildBoxTree(body, { ...options, scriptless: true }) : seen;
  if (scriptless.root.text >= lengths.page) return scriptless;
  const unannounced = leavesOut.unannounced ? buildBoxTree(body, { ...options, unannounced: true }) : seen;
  return isOnlyCopy(unannounced, seen, options.veiled) ? unannounced : seen;
}

/** Whether what is hidden from screen readers only is the page: long, or with the page's parts, which are not seen else. */
function isOnlyCopy({ root, of }: BoxTree, seen: BoxTree, veiled?: Element | null): boolean {
  if (root.prose >= lengths.page) return true;
  const isVeiled = veiled ? !isHiddenFromSight(veiled) : seen.of(...pageParts).length === 0;
  return isVeiled && of(...pageParts).length > 0 && root.prose > 2 * seen.root.text;
}
