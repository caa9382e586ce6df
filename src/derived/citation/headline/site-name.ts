import { ownDomain } from '../../../lib/domain.ts';
import { isJsonObject, listOf } from '../../../lib/json-value.ts';
import { withoutLegalForm } from '../../../lib/person-name.ts';
import type { JsonLdNode } from '../../structured-data/json-ld-nodes.ts';
import type { MetaTag } from '../../tags/meta-tags.ts';

const siteMetas = new Set([
  'og:site_name',
  'application-name',
  'apple-mobile-web-app-title',
  'al:ios:app_name',
]);
const siteType = /^(?:WebSite|(?:NewsMedia)?Organization|Corporation)$/;
/** Between a title and the name of its site: with spaces around it any dash, arrow, star or mark that is no sign of sums. */
const spaced = String.raw`\s+[[\p{Pd}\p{So}\p{Sm}\uFE0F\|·•»«\/‹›⋅∙*⟩・‖＞\\_‣⁓》:]--[+=±×÷]]+\s+`;
/** With a space on one side, or none; the last two may stand in a title's own words as well. */
const close = String.raw`\s*[\|｜—]\s*|\s+\p{Pd}|\p{Pd}\s+|(?<=\S)(?:\s*:\s+|：\s*)|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\-_－＿]`;
const separator = new RegExp(`${spaced}|${close}`, 'gv');
/** Around the name of a site before or behind a title: 【Site】, [Site], (Site). */
const bracketed =
  /^[【[(（]([^】\])）]{1,80})[】\])）]\s*(?=\S)|(?<=\S)\s*[【[(（]([^】\])）]{1,80})[】\])）]$/gu;

/** The names that the page's site goes by, each as `lettersOf` writes it. */
export function siteNames(
  metas: readonly MetaTag[],
  nodes: readonly JsonLdNode[],
  url: string,
): ReadonlySet<string> {
  const stated = metas.filter(({ name }) => siteMetas.has(name.toLowerCase())).map(({ content }) => content);
  const named = nodes.flatMap(({ types, properties }) => [
    ...(types.some((type) => siteType.test(type))
      ? [properties.name, ...listOf(properties.alternateName)]
      : []),
    ...(isJsonObject(properties.publisher) ? [properties.publisher.name] : []),
  ]);
  const texts = [...stated, ...named.filter((name) => typeof name === 'string'), ...hostNames(url)];
  return new Set(texts.flatMap(spellings).filter((name) => name.length > 1));
}

/** A name as `lettersOf` writes it: titles leave out that a company is one, an article, and what ends an address. */
export function spellings(name: string): string[] {
  const short = withoutLegalForm(name);
  return [name, short, short.replace(/^the\s/i, ''), name.replace(/(?<=\S)\.[a-z]{2,6}$/i, '')].map(
    lettersOf,
  );
}

function hostNames(url: string): string[] {
  const host = URL.parse(url)?.hostname.replace(/^www\d*\./, '') ?? '';
  return [host, ...host.split('.').slice(0, -1)].filter((name) => name.length > 2);
}

/** The name of a site may hold what parts titles from it: "Acme - The best shop". */
const maxNameParts = 3;

/** A title without the names of its site before or behind it; as it is where nothing else would be left. */
export function withoutSiteName(written: string, sites: ReadonlySet<string>): string {
  const title = written.replace(bracketed, (whole, before, after) =>
    sites.has(lettersOf(before ?? after)) ? '' : whole,
  );
  const parts = split(title);
  const textOf = (from: number, to: number) => title.slice(parts[from]?.start, parts[to - 1]?.end);
  const isName = (from: number, to: number) => isSite(textOf(from, to), sites);
  let from = 0;
  let to = parts.length;
  for (let size = maxNameParts; size > 0; size -= 1) {
    while (to - from > size && isName(to - size, to)) to -= size;
    while (to - from > size && isName(from, from + size)) from += size;
  }
  return textOf(from, to).trim();
}

/** A title up to where a headline ends that it begins with: sections and sites stand behind it. Null where it does not. */
export function headedBy(headline: string, title: string): string | null {
  const letters = lettersOf(headline);
  const end = split(title).find((part) => lettersOf(title.slice(0, part.end)) === letters)?.end;
  return letters === '' || end === undefined ? null : title.slice(0, end).trim();
}

/** "On" and "by" before the name of a site. */
const placing = /^\s+(?:on|by|auf|von|bei|sur|par|chez|en|por|su|em|no|na|op|door|på|av)\s+(?=\S)/i;

/** Whether a title is a headline and where it stands: "Portal 2 on Steam", "Name on the App Store". */
export function isPlaced(headline: string, title: string, sites: ReadonlySet<string>): boolean {
  const rest = title.startsWith(headline) ? title.slice(headline.length) : '';
  const [words] = placing.exec(rest) ?? [];
  return words !== undefined && isSite(rest.slice(words.length), sites);
}

/** The part of a title, before or behind the rest, that the site's own domain is called by: "Road Runner Sports". */
export function siteNameIn(title: string, url: string): string | null {
  const { hostname } = new URL(url);
  const domain = ownDomain(hostname) ?? hostname;
  const names = new Set(
    [domain, domain.split('.')[0] ?? ''].map(lettersOf).filter((name) => name.length > 2),
  );
  const parts = split(title).map(({ text }) => text.trim());
  const ends = parts.length > 1 ? [parts.at(-1), parts[0]] : [];
  return ends.find((part = '') => lettersOf(part) !== '' && isSite(part, names)) ?? null;
}

/** Each way to part a title in two, both as `lettersOf` writes them. */
export function endingsOf(title: string): { readonly opening: string; readonly ending: string }[] {
  return split(title)
    .slice(1)
    .map(({ start }) => ({
      opening: lettersOf(title.slice(0, start)),
      ending: lettersOf(title.slice(start)),
    }));
}

interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

function split(title: string): Part[] {
  const parts: Part[] = [];
  let start = 0;
  for (const match of title.matchAll(separator)) {
    parts.push({ text: title.slice(start, match.index), start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...parts, { text: title.slice(start), start, end: title.length }];
}

function isSite(text: string, sites: ReadonlySet<string>): boolean {
  const letters = lettersOf(text);
  return letters === '' || sites.has(letters) || sites.has(letters.replace(/^(?:the|www)/, ''));
}

/** The letters and digits of a name, lower-cased: what is left when spelling and spacing do not count. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
