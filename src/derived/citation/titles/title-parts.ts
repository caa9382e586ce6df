import { shortText } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { found } from '../../../lib/ordered-rules.ts';
import { isSpelled, lettersOf } from '../../../lib/spellings.ts';
import { resolveUrl, samePage } from '../../../lib/url.ts';
import type { Elements } from '../../document/elements.ts';

/** Between a title and the name of its site: with spaces around it any dash, arrow, star or mark that is no sign of sums. */
const spaced = String.raw`(?<!\s)\s+[[\p{Pd}\p{So}\p{Sm}\uFE0F\|·•»«\/‹›⋅∙*⟩・‖＞\\_‣⁓》:]--[+=±×÷]]+\s+`;
/** With a space on one side, or none; the last two may stand in a title's own words as well. */
const close = String.raw`(?:(?<!\s)\s+)?[\|｜—]\s*|(?<!\s)\s+\p{Pd}|\p{Pd}\s+|(?<=\S)(?:\s*:\s+|：\s*)|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\-_－＿]`;
const separator = new RegExp(`${spaced}|${close}`, 'gv');
/** Around the name of a site before or behind a title: 【Site】, [Site], (Site). */
const bracketed =
  /^[【[(（]([^】\])）]{1,80})[】\])）]\s*(?=\S)|(?<=\S)\s*[【[(（]([^】\])）]{1,80})[】\])）]$/gu;

/** A piece of a title between what separates a title from the name of its site. */
export interface TitlePart {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let start = 0;
  for (const match of title.matchAll(separator)) {
    parts.push({ text: title.slice(start, match.index), start, end: match.index });
    start = match.index + match[0].length;
  }
  return [...parts, { text: title.slice(start), start, end: title.length }];
}

/** The name of a site may hold what parts titles from it: "Acme - The best shop". */
const maxNameParts = 3;

/** A title without the names of its site before or behind it; as it is where nothing else would be left. */
export function withoutSiteName(written: string, sites: ReadonlySet<string>): string {
  const title = written.replace(bracketed, (whole, before, after) =>
    sites.has(lettersOf(before ?? after)) ? '' : whole,
  );
  const parts = titleParts(title);
  const textOf = (from: number, to: number) => title.slice(parts[from]?.start, parts[to - 1]?.end);
  const isName = (from: number, to: number) => isEmptyOrSite(textOf(from, to), sites);
  let from = 0;
  let to = parts.length;
  for (let size = maxNameParts; size > 0; size -= 1) {
    while (to - from > size && isName(to - size, to)) to -= size;
    while (to - from > size && isName(from, from + size)) from += size;
  }
  return textOf(from, to).trim();
}

/** Words in the name of a section, or of a work that a page is a chapter of. */
const maxSectionWords = 5;

/**
 * A title without the sections behind it, which links of the page lead to: "Topic / Discussion" without the forum, a
 * chapter without its book. What follows a colon right behind a word is the title’s own.
 */
export function withoutSections(title: string, isLinked: (text: string) => boolean): string {
  const parts = titleParts(title);
  const isSection = ({ text, start }: TitlePart, end: number) =>
    !/^[:：]/.test(title.slice(end, start)) &&
    text.trim().split(/\s+/).length <= maxSectionWords &&
    isLinked(text);
  let to = parts.length;
  for (let last = parts[to - 1]; last && to > 1; last = parts[to - 1]) {
    if (!isSection(last, parts[to - 2]?.end ?? 0)) break;
    to -= 1;
  }
  return title.slice(0, parts[to - 1]?.end).trim();
}

const maxLinks = 400;
const longestLink = 80;

/** Whether a text is that of a link to another page, as the names of sections are. */
export function linkTest(elements: Elements, url: string): (text: string) => boolean {
  let links: ReadonlyMap<string, readonly string[]> | undefined;
  return (text) => {
    links ??= linksByText(elements);
    const leadsAway = (href: string) => {
      const address = resolveUrl(href, url);
      return address !== null && !samePage(address, url);
    };
    return links.get(lettersOf(text))?.some(leadsAway) ?? false;
  };
}

function linksByText(elements: Elements): ReadonlyMap<string, readonly string[]> {
  const links = elements.of('a').slice(0, maxLinks);
  const named = Map.groupBy(links, (link) => lettersOf(shortText(link, longestLink) ?? ''));
  named.delete('');
  return new Map(
    [...named].map(([name, links]) => [name, links.flatMap(({ attribs: { href } }) => found(href))]),
  );
}

/** A title without the site's name behind it, with the one before it: the title of a home page. */
export function withSiteInFront(title: string, sites: ReadonlySet<string>): string {
  const rest = withoutSiteName(title, sites);
  const at = title.lastIndexOf(rest);
  return at < 0 ? rest : title.slice(0, at + rest.length).trim();
}

/** A title up to where a headline ends that it begins with: sections and sites stand behind it. Null where it does not. */
export function headedBy(headline: string, title: string): string | null {
  const letters = lettersOf(headline);
  const end = titleParts(title).find((part) => lettersOf(title.slice(0, part.end)) === letters)?.end;
  return letters === '' || end === undefined ? null : title.slice(0, end).trim();
}

/** "On" and "by" before the name of a site. */
const placing = new RegExp(`(?<!\\s)\\s+(?:${anyOf('placed')})\\s+(?=\\S)`, 'gi');

/** What stands in a title before where it stands: of "Portal 2 on Steam" or "Name on the App Store" the thing itself. */
export function placements(title: string, sites: ReadonlySet<string>): string[] {
  return Array.from(title.matchAll(placing))
    .filter(({ 0: words, index }) => isEmptyOrSite(title.slice(index + words.length), sites))
    .map(({ index }) => title.slice(0, index));
}

function isEmptyOrSite(text: string, sites: ReadonlySet<string>): boolean {
  return lettersOf(text) === '' || isSpelled(text, sites);
}
