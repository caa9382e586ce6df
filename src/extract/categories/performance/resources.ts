import type { Element } from 'domhandler';
import type { Elements } from '../../derived/document/elements.ts';
import type { Resolver } from '../../derived/document/resolver.ts';
import { sameSite } from '../../lib/domain.ts';
import { isProgramType } from '../../lib/html/program-type.ts';
import { tokens } from '../../lib/html/tokens.ts';
import type { ImageSource } from '../../lib/images/source.ts';
import { isWeb } from '../../lib/url.ts';
import { isClassicScript } from './classic-script.ts';
import { fontsOf } from './fonts.ts';
import { isForScreens } from './screen-media.ts';
import { styleImports } from './style-imports.ts';
import type { Resource } from './types.ts';

interface ResourceReading {
  readonly elements: Elements;
  readonly resolver: Resolver;
  /** The sources of the images that a browser loads. */
  readonly images: readonly (ImageSource | null)[];
  readonly host: string;
}

const kindOfPreload: Readonly<Record<string, string>> = {
  script: 'script',
  style: 'style',
  image: 'image',
  font: 'font',
};

/** The files that the document itself makes a browser load, each address once under its kind. */
export function readResources({ elements, resolver, images, host }: ResourceReading): Resource[] {
  const found = new Map<string, Resource>();
  const note = (kind: string, written: string | null | undefined, blocking = false) => {
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
    note('script', script.attribs.src, isBlockingScript(script, elements));
  for (const link of loaded('link')) {
    const kind = kindOfLink(link);
    if (kind) note(kind, link.attribs.href, isBlockingStyle(link, elements));
  }
  for (const style of loaded('style')) {
    const isAwaited = elements.inHead(style) && isForScreens(style.attribs.media ?? '');
    for (const url of styleImports(style)) note('style', url, isAwaited);
  }
  for (const image of images) note('image', image?.url);
  for (const frame of loaded('iframe')) note('iframe', frame.attribs.src);
  for (const font of fontsOf(elements)) note('font', font);
  return [...found.values()];
}

/** Scripts that contain data, or wait for consent under an invented type, are not run. */
function isRun(script: Element): boolean {
  return script.attribs.nomodule === undefined && isProgramType(script.attribs.type);
}

function kindOfLink({ attribs }: Element): string | null {
  const rel = relOf(attribs);
  if (rel.includes('stylesheet')) return isSheet(attribs) ? 'style' : null;
  if (rel.includes('modulepreload')) return 'script';
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
