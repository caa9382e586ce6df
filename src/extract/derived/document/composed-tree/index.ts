import { restoreAddresses } from './protected-addresses.ts';
import { composeShadowRoots } from './shadow-roots.ts';
import { type ParsedTree, placeStreamedParts } from './streamed-parts.ts';

interface Composition {
  readonly markup: string;
  /** Whether an attribute may hide an address. */
  readonly hiddenAddresses: boolean;
  /** Whether there is a streamed part or a placeholder that is no template. */
  readonly streamed: boolean;
}

/**
 * Composes the tree that a visitor sees, as far as possible without scripts: late streamed parts are moved into place,
 * shadow roots are composed with their slotted content, and addresses that Cloudflare hides are restored. A page that
 * uses none of these is not walked.
 */
export function composeTree(tree: ParsedTree, { markup, hiddenAddresses, streamed }: Composition): void {
  // First, because filling slots removes the comments that mark the end of a placeholder.
  placeStreamedParts(tree, { markup, streamed });
  composeShadowRoots(tree.templates);
  if (hiddenAddresses) restoreAddresses(tree.root);
}
