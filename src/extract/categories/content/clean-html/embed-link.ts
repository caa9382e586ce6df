import type { Element } from 'domhandler';
import { embedAddress } from '../../../derived/embeds/address.ts';
import { pageAddress } from '../../../derived/embeds/page-address.ts';
import { playerFiles } from '../../../derived/embeds/player-files.ts';
import { type KnownMedia, mediaAt } from '../../../derived/embeds/providers.ts';
import { firstDescendants, spacedText } from '../../../lib/html/dom.ts';
import { isHidden } from '../../../lib/html/hidden.ts';
import { isJsonObject, parsedJson, scalarText } from '../../../lib/json-value.ts';
import { collapsed } from '../../../lib/text.ts';
import { isWeb, resolveWebUrl } from '../../../lib/url.ts';

/** The replacement in the content for what a player, a post or an empty element shows. */
export interface EmbedLink {
  readonly href: string;
  readonly words: string;
}

/** Elements with fallback content: for readers without scripts or plug-ins. */
const fallbacks = new Set(['noscript', 'object']);
const maxInside = { fallback: 20, quote: 200 };
const kinds = new Map([
  ['video', 'Video'],
  ['amp-video', 'Video'],
  ['audio', 'Audio'],
  ['amp-audio', 'Audio'],
]);
const longestTitle = 300;

/**
 * The link for a player or post that an element embeds; null for all others, and for elements that already contain such
 * a link, as most quotes of posts do.
 */
export function embedLink(element: Element, base: string): EmbedLink | null {
  const inside = fallbacks.has(element.name) ? firstDescendants(element, maxInside.fallback) : [];
  for (const one of [element, ...inside]) {
    const link = linkOf(one, base);
    if (link !== null && !isHidden(one)) return link;
  }
  return null;
}

function linkOf(element: Element, base: string): EmbedLink | null {
  const kind = kinds.get(element.name) ?? null;
  const address = kind === null ? embedAddress(element, base) : fileAddress(element, base);
  if (address === null) return null;
  const media = mediaAt(address);
  if (media ? linksTo(media, element) : kind === null) return null;
  const href = media ? pageAddress(media, address) : address;
  return { href, words: wordsFor(element, media?.provider.name ?? kind ?? '') };
}

/** Whether an element has a visible link whose address has the same id. */
function linksTo({ id }: KnownMedia, element: Element): boolean {
  if (id === null) return false;
  return firstDescendants(element, maxInside.quote).some(
    (inner) =>
      inner.name === 'a' &&
      inner.attribs.href?.includes(id) === true &&
      spacedText(inner, 100, isHidden).trim() !== '',
  );
}

function fileAddress(element: Element, base: string): string | null {
  const addresses = playerFiles(element, base).map(({ url }) => url);
  return addresses.find((url) => isWeb(new URL(url))) ?? null;
}

/** The name of the provider and the title; providers write their names into titles too: YouTube video player. */
function wordsFor({ attribs }: Element, name: string): string {
  const stated = [attribs.title, attribs['aria-label'], attribs.playlabel, attribs['data-alt']];
  const title = stated.map((text) => collapsed(text?.slice(0, longestTitle))).find((text) => text !== null);
  if (!title) return name;
  return title.startsWith(name) ? title : `${name}: ${title}`;
}

const longestAttribute = 20_000;

/** What an empty element states, which may be a formula. */
interface StatedWords {
  readonly words: string;
  /** Of the post that it links to. */
  readonly href: string | null;
  readonly isTex: boolean;
}

/**
 * What an empty element stands for until a script fills it, by the attribute in which newsletters keep it (Substack): words
 * in a sentence, a formula, or the link to a post; null for other elements.
 */
export function statedWords({ name, attribs }: Element, base: string): StatedWords | null {
  const written = attribs['data-attrs'];
  if (written === undefined || written.length > longestAttribute) return null;
  const stated = parsedJson(written);
  if (!isJsonObject(stated)) return null;
  const tex = scalarText(stated.persistentExpression);
  const words = tex || scalarText(stated.title) || scalarText(stated.name) || scalarText(stated.caption);
  if (!words) return null;
  const address = scalarText(stated.canonical_url) || scalarText(stated.url);
  const href = name === 'span' || !address ? null : resolveWebUrl(address, base);
  return { words, href, isTex: tex !== '' };
}
