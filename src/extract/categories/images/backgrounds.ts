import type { Elements } from '../../derived/document/elements.ts';
import { imageAddress, realImageSource } from '../../lib/images/source.ts';
import { resolveUrl } from '../../lib/url.ts';
import lazySources from './background-attributes.json' with { type: 'json' };
import { plainImage } from './plain-image.ts';
import type { PageImage } from './types.ts';

const opening = /url\(\s*(["']?)/gi;
/** The content of url( ) up to its end, by opening quote (CSS Syntax, 4.3.6). */
const contents: Readonly<Record<string, RegExp>> = {
  '"': /((?:[^"\\]|\\.)*)"/sy,
  "'": /((?:[^'\\]|\\.)*)'/sy,
  '': /((?:[^"'()\\\s]|\\.)*)\s*\)/sy,
};
/** A backslash before a character or before its hexadecimal code point. */
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gis;

/** The addresses in a CSS value, in order: url(a.png), url("b (1).png"). */
function cssAddresses(value: string): string[] {
  const found: string[] = [];
  opening.lastIndex = 0;
  for (let start = opening.exec(value); start; start = opening.exec(value)) {
    const content = contents[start[1] ?? ''];
    if (!content) break;
    content.lastIndex = opening.lastIndex;
    const [, written] = content.exec(value) ?? [];
    if (written !== undefined) found.push(unescaped(written));
    // An unterminated string extends to the end of the value.
    else if (start[1]) break;
  }
  return found;
}

function unescaped(written: string): string {
  return written.replace(escaped, (_whole, number?: string, char?: string) => {
    const code = Number.parseInt(number ?? '', 16);
    return char ?? (code <= 0x10_ffff ? String.fromCodePoint(code) : '\uFFFD');
  });
}

/** A background declaration up to its semicolon; a data: URL may contain semicolons. */
const background = /background(?:-image)?\s*:([^;]*(?:;(?:base64|charset|utf-?8)[^;]*)*)/gi;

/** lazysizes keeps one srcset per media query in this attribute, separated by bars; the last is the default. */
const lazySet = 'data-bgset';

type Attributes = Readonly<Record<string, string>>;

/** The background images set by attributes of elements, in document order. */
export function backgroundImages(elements: Elements, base: string): PageImage[] {
  return elements
    .having('style', lazySet, ...lazySources)
    .flatMap(({ attribs }) => backgroundImage(attribs, base) ?? []);
}

/** The image in the style attribute, unless it is a placeholder for one that is loaded lazily. */
function backgroundImage(attribs: Attributes, base: string): PageImage | null {
  const values = (attribs.style ?? '').slice(0, 8_192).matchAll(background);
  const [written] = [...values].flatMap(([, value = '']) => cssAddresses(value));
  const found =
    styled(imageAddress(written, base)) ??
    lazyBackground(attribs, base) ??
    styled(written ? resolveUrl(written, base) : null);
  if (found === null) return null;
  return plainImage(found.url, 'BACKGROUND', {
    alt: attribs['aria-label'] ?? null,
    lazySource: found.lazySource,
  });
}

function styled(url: string | null) {
  return url === null ? null : { url, lazySource: null };
}

/** The address that a lazy loader keeps in an attribute of its own, bare or in a CSS value with several. */
function lazyBackground(attribs: Attributes, base: string) {
  for (const name of lazySources) {
    const value = attribs[name]?.slice(0, 8_192);
    if (value === undefined) continue;
    const [address = value] = cssAddresses(value);
    const url = imageAddress(address, base);
    if (url !== null) return { url, lazySource: name };
  }
  const srcset = attribs[lazySet]
    ?.slice(0, 8_192)
    .split('|')
    .at(-1)
    ?.replace(/\[[^[\]]*\]/g, '');
  const url = srcset ? (realImageSource({ srcset }, base)?.url ?? null) : null;
  return url === null ? null : { url, lazySource: lazySet };
}
