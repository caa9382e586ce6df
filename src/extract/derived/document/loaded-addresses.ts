import type { Element } from 'domhandler';
import { parseSrcset } from '../../lib/images/srcset.ts';
import type { Elements } from './elements.ts';
import loadingAttributes from './loading-attributes.json' with { type: 'json' };

/** What a browser loads by itself, by the attributes that hold the addresses. */
const loading = Object.entries(loadingAttributes).flatMap(([tag, attributes]) =>
  attributes.map((attribute) => [tag, attribute] as const),
);
const loadingLinks =
  /(?:^|\s)(?:stylesheet|icon|apple-touch-icon|preload|modulepreload|prefetch|manifest|mask-icon)(?:\s|$)/i;

/** The addresses, as written, of what a browser loads for a document: scripts, styles, images, media, frames, icons. */
export function* loadedAddresses(elements: Elements): Generator<string> {
  for (const [tag, attribute] of loading) {
    for (const { attribs } of elements.of(tag)) if (attribs[attribute]) yield attribs[attribute];
  }
  for (const { attribs } of elements.of('link')) {
    if (attribs.href && loadingLinks.test(attribs.rel ?? '')) yield attribs.href;
  }
  for (const { attribs } of [...elements.of('img'), ...elements.of('source')]) {
    if (attribs.srcset) for (const { url } of parseSrcset(attribs.srcset)) yield url;
  }
  for (const style of elements.of('style')) yield* styled(style);
}

function* styled({ children }: Element): Generator<string> {
  for (const child of children) {
    if (!('data' in child)) continue;
    for (const [, address] of child.data.matchAll(/url\(\s*["']?([^"')\s]{1,2000})/gi)) {
      if (address) yield address;
    }
  }
}
