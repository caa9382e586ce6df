import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Resolver } from '../../derived/document/resolver.ts';
import { sameSite } from '../../lib/domain.ts';
import { textOf } from '../../lib/html/dom.ts';
import { isProgramType } from '../../lib/html/program-type.ts';
import { tokens } from '../../lib/html/tokens.ts';
import type { ImageSource } from '../../lib/images/source.ts';
import { isWeb } from '../../lib/url.ts';
import { fontsOf } from './fonts.ts';
import type { Resource, ResourceKind } from './types.ts';

interface ResourceReading {
  readonly elements: Elements;
  readonly resolver: Resolver;
  /** The sources of the images that a browser loads. */
  readonly images: readonly (ImageSource | null)[];
  readonly host: string;
}

const kindOfPreload: Readonly<Record<string, ResourceKind>> = {
  script: 'SCRIPT',
  style: 'STYLE',
  image: 'IMAGE',
  font: 'FONT',
};

/** The files that the document itself makes a browser load, each address once under its kind. */
export function readResources({ elements, resolver, images, host }: ResourceReading): Resource[] {
  const found = new Map<string, Resource>();
  const note = (kind: ResourceKind, written: string | null | undefined, blocking = false) => {
    const target = written ? resolver(written) : null;
    if (target === null || !isWeb(target)) return;
    const { href: url, hostname } = target;
    const key = `${kind} ${url}`;
    if (found.get(key)?.blocking) return;
    found.set(key, { url, kind, thirdParty: !sameSite(hostname, host), blocking });
  };

  // A browser that runs scripts loads nothing inside noscript and no nomodule scripts.
  const loaded = (tag: string) => elements.of(tag).filter((element) => !elements.inNoscript(element));
  for (const script of loaded('script').filter(isRun))
    note('SCRIPT', script.attribs.src, isBlockingScript(script, elements));
  for (const link of loaded('link')) {
    const kind = kindOfLink(link);
    if (kind) note(kind, link.attribs.href, isBlockingStyle(link, elements));
  }
  for (const style of loaded('style')) {
    const isAwaited = elements.inHead(style) && isForScreens(style.attribs.media ?? '');
    for (const url of styleImports(style)) note('STYLE', url, isAwaited);
  }
  for (const image of images) note('IMAGE', image?.url);
  for (const frame of loaded('iframe')) note('IFRAME', frame.attribs.src);
  for (const font of fontsOf(elements)) note('FONT', font);
  return [...found.values()];
}

/** Scripts that contain data, or wait for consent under an invented type, are not run. */
function isRun(script: Element): boolean {
  return script.attribs.nomodule === undefined && isProgramType(script.attribs.type);
}

function kindOfLink({ attribs }: Element): ResourceKind | null {
  const rel = relOf(attribs);
  if (rel.includes('stylesheet')) return isSheet(attribs) ? 'STYLE' : null;
  if (rel.includes('modulepreload')) return 'SCRIPT';
  const as = attribs.as?.toLowerCase() ?? '';
  return rel.includes('preload') && Object.hasOwn(kindOfPreload, as) ? (kindOfPreload[as] ?? null) : null;
}

function relOf({ rel = '' }: Element['attribs']): string[] {
  return tokens(rel.toLowerCase());
}

/** Alternate and disabled style sheets, and those that are not CSS, are not loaded. */
function isSheet(attribs: Element['attribs']): boolean {
  const isCss = /^\s*(?:text\/css\s*(?:;.*)?)?$/is.test(attribs.type ?? '');
  return isCss && attribs.disabled === undefined && !relOf(attribs).includes('alternate');
}

/** Classic scripts in the head block the parser unless they have async or defer (HTML standard, 4.12.1). */
function isBlockingScript(script: Element, elements: Elements): boolean {
  const { async, defer, blocking } = script.attribs;
  if (!elements.inHead(script)) return false;
  if (tokens(blocking?.toLowerCase()).includes('render')) return true;
  return isClassicScript(script) && async === undefined && defer === undefined;
}

/** Style sheets for other media, and those outside the head, do not block the first paint. */
function isBlockingStyle(link: Element, elements: Elements): boolean {
  const isStyle = relOf(link.attribs).includes('stylesheet');
  return isStyle && elements.inHead(link) && isForScreens(link.attribs.media ?? '');
}

/** The media types of JavaScript; with parameters a type does not count (WHATWG, MIME Sniffing). */
const javascript =
  /^(?:application\/(?:x-)?(?:java|ecma)script|text\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Whether a browser runs a script, and not as a module (HTML standard, 4.12.1.1). */
function isClassicScript({ attribs: { type, language } }: Element): boolean {
  // Without a type, the language attribute counts.
  const stated = type ?? (language ? `text/${language}` : '');
  return stated === '' || javascript.test(stated.trim());
}

/**
 * Whether a media query list may match a screen of some size: print, speech and unknown media never do (Media Queries 4,
 * section 2).
 */
function isForScreens(media: string): boolean {
  if (media.trim() === '') return true;
  return media
    .slice(0, 2_000)
    .split(',')
    .some((query) => mayMatch(query.trim().toLowerCase()));
}

function mayMatch(query: string): boolean {
  const [, modifier, medium] = /^(?:(not|only)\s+)?([a-z-]+)?/.exec(query) ?? [];
  if (medium === undefined) return query !== '';
  const isScreen = medium === 'all' || medium === 'screen';
  // “not” negates the whole query, including its features.
  return modifier === 'not' ? !isScreen || /\sand\s/.test(query) : isScreen;
}

const maxStyle = 200_000;
const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const rule = /@import\s+(?:url\(\s*["']?|["'])([^"')\s]+)/gi;

/**
 * The addresses of the style sheets that a style element imports. Imports count only before the first block (CSS
 * Cascade 5, section 2); the element waits for all of them, whatever media they are for.
 */
function styleImports(style: Element): string[] {
  const written = textOf(style, maxStyle);
  if (!/@import/i.test(written)) return [];
  const [beginning = ''] = written.replace(comment, ' ').split('{', 1);
  return [...beginning.matchAll(rule)].map(([, url = '']) => url);
}
