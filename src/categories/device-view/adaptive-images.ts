import { type Element, isTag } from 'domhandler';
import { childrenCalled } from '../../lib/html/dom.ts';
import { imageFormat } from '../../lib/images/format.ts';
import { imageAddress, imageCandidates, imageSource } from '../../lib/images/source.ts';

/** Addresses are read only to be told from placeholders. */
const anywhere = 'https://example.com/';

/** A drawing has no pixels to have too many of. */
export function isRaster({ attribs }: Element): boolean {
  return imageFormat(imageSource(attribs, anywhere)?.url ?? '') !== 'svg';
}

export function hasSrcset({ attribs }: Element): boolean {
  return [attribs.srcset, attribs['data-srcset']].some((written) => written?.trim());
}

/** How many images have several files to choose from by the size of the screen; another format is no other size. */
export function countAdaptive(images: readonly Element[], pictures: readonly Element[]): number {
  const alone = images.filter(({ parent }) => !(parent && isTag(parent) && parent.name === 'picture'));
  return alone.filter(hasChoice).length + pictures.filter(isAdaptive).length;
}

function isAdaptive(picture: Element): boolean {
  const sources = childrenCalled('source', picture);
  return (
    sources.some(({ attribs }) => /width|orientation/i.test(attribs.media ?? '')) ||
    [...sources, ...childrenCalled('img', picture)].some(hasChoice)
  );
}

/** What stands in src is for a plain screen where srcset has none for that (HTML standard, 4.8.4.3.6). */
function hasChoice({ attribs }: Element): boolean {
  const candidates = imageCandidates(attribs, anywhere);
  const isBySize = candidates.some(({ width }) => width !== null);
  const plain = candidates.length === 0 || isBySize ? null : imageAddress(attribs.src, anywhere);
  return new Set([...candidates.map(({ url }) => url), ...(plain === null ? [] : [plain])]).size > 1;
}
