import { type Element, isTag } from 'domhandler';
import { childrenCalled } from '../../lib/html/dom.ts';
import { imageFormat } from '../../lib/images/format.ts';
import { imageAddress, imageCandidates, imageSource } from '../../lib/images/source.ts';

/** Any base will do: addresses are resolved only to tell them from placeholders. */
const anywhere = 'https://example.com/';

/** A vector drawing fits any screen with one file. */
export function isRaster({ attribs }: Element): boolean {
  return imageFormat(imageSource(attribs, anywhere)?.url ?? '') !== 'SVG';
}

export function hasSrcset({ attribs }: Element): boolean {
  return [attribs.srcset, attribs['data-srcset']].some((written) => written?.trim());
}

/** How many images offer files of several sizes; a choice of formats does not count. */
export function countAdaptive(images: readonly Element[], pictures: readonly Element[]): number {
  const outsidePicture = images.filter(
    ({ parent }) => !(parent && isTag(parent) && parent.name === 'picture'),
  );
  return outsidePicture.filter(hasChoice).length + pictures.filter(isAdaptive).length;
}

function isAdaptive(picture: Element): boolean {
  const sources = childrenCalled('source', picture);
  return (
    sources.some(({ attribs }) => /width|orientation/i.test(attribs.media ?? '')) ||
    [...sources, ...childrenCalled('img', picture)].some(hasChoice)
  );
}

/** src counts as the 1x candidate unless srcset lists widths (HTML standard, 4.8.4.3.6). */
function hasChoice({ attribs }: Element): boolean {
  const candidates = imageCandidates(attribs, anywhere);
  const isBySize = candidates.some(({ width }) => width !== null);
  const plain = candidates.length === 0 || isBySize ? null : imageAddress(attribs.src, anywhere);
  return new Set([...candidates.map(({ url }) => url), ...(plain === null ? [] : [plain])]).size > 1;
}
