import { type Element, isTag } from 'domhandler';
import { type ImageSource, realImageSource } from './source.ts';

/** Children of a picture that are looked at. */
const maxSources = 20;

/** The address of what an image shows: its own, else that of the picture or the figure around it. */
export function shownSource(image: Element, base: string): ImageSource | null {
  const { parent } = image;
  const around = parent && isTag(parent) && isAround(parent) ? parent : null;
  const sources = (around?.children.slice(0, maxSources) ?? []).filter(isTag);
  const holders = [image, ...sources.filter(({ name }) => name === 'source'), ...(around ? [around] : [])];
  for (const { attribs } of holders) {
    const source = realImageSource(attribs, base);
    if (source) return source;
  }
  return null;
}

/** A picture, a figure, or an element with the addresses of what its only image shows, which a script reads. */
function isAround({ name, attribs, children }: Element): boolean {
  const isLoader = attribs['data-srcset'] !== undefined && children.filter(isTag).length === 1;
  return name === 'picture' || name === 'figure' || isLoader;
}
