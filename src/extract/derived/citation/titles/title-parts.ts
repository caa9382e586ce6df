import { shortText } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { memoised } from '../../../lib/memoised.ts';
import { found } from '../../../lib/ordered-rules.ts';
import { isSpelled, lettersOf } from '../../../lib/spellings.ts';
import { resolveUrl, samePage } from '../../../lib/url.ts';
import type { Elements } from '../../document/elements.ts';

/** Separators of a title and the name of its site. With spaces around: any dash, arrow, star or non-math symbol. */
const spaced = String.raw`(?<!\s)\s+[[\p{Pd}\p{So}\p{Sm}\uFE0F\|·•»«\/‹›⋅∙*⟩・‖＞\\_‣⁓》:]--[+=±×÷]]+\s+`;
/** With a space on one side, or none. */
const close = String.raw`(?:(?<!\s)\s+)?[\|｜—]\s*|(?<!\s)\s+\p{Pd}|\p{Pd}\s+|(?<=\S)(?:\s*:\s+|：\s*)|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])[\-_－＿]`;
const separator = new RegExp(`${spaced}|${close}`, 'gv');
/** The name of a site in brackets before or after a title: 【Site】, [Site], (Site). */
const bracketed =
  /^[【[(（]([^】\])）]{1,80})[】\])）]\s*(?=\S)|(?<=\S)\s*[【[(（]([^】\])）]{1,80})[】\])）]$/gu;

/** A part of a title between such separators. */
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

/** The name of a site may contain separators itself: "Acme - The best shop". */
const maxNameParts = 3;

/** A title without the names of its site before or after it; unchanged if nothing else would be left. */
export function withoutSiteName(written: string, sites: ReadonlySet<string>): string {
  const title = written.replace(bracketed, (whole, before, after) =>
    sites.has(lettersOf(before ?? after)) ? '' : whole,
  );
  const parts = titleParts(title);
  const textOf = (from: number, to: number) => title.slice(parts[from]?.start, parts[to - 1]?.end);
  const isName = (from: number, to: number) => isEmptyOrSite(textOf(from, to), sites);
  // A sign at the beginning is the title's own, "+/- announce"; a bar is what is left of a template without a name.
  const isSeparated = (from: number, to: number) =>
    lettersOf(textOf(from, to)) !== '' ||
    /^[\s|｜·•»:]+$/.test(title.slice(parts[from]?.start, parts[to]?.start));
  let from = 0;
  let to = parts.length;
  for (let size = maxNameParts; size > 0; size -= 1) {
    while (to - from > size && isName(to - size, to)) to -= size;
    while (to - from > size && isName(from, from + size) && isSeparated(from, from + size)) from += size;
  }
  return textOf(from, to).trim();
}

/** Maximum words in the name of a section, or of the work that contains a chapter. */
const maxSectionWords = 5;

/**
 * A title without the names of sections at its end, which are texts of links: "Topic / Discussion" without the forum, a
 * chapter without its book. Text after a colon directly after a word belongs to the title.
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

/** Returns a test whether a text is that of a link to another page, as the names of sections are. */
export function linkTest(elements: Elements, url: string): (text: string) => boolean {
  const links = memoised(() => linksByText(elements));
  return (text) => {
    const leadsElsewhere = (href: string) => {
      const address = resolveUrl(href, url);
      return address !== null && !samePage(address, url);
    };
    return links().get(lettersOf(text))?.some(leadsElsewhere) ?? false;
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

/** The title of a home page: without the site's name at its end, but with one at its beginning. */
export function withSiteInFront(title: string, sites: ReadonlySet<string>): string {
  const rest = withoutSiteName(title, sites);
  const at = title.lastIndexOf(rest);
  return at < 0 ? rest : title.slice(0, at + rest.length).trim();
}

/** The beginning of a title that is the headline, as the title has it; null if it does not begin with the headline. */
export function titleUpToHeadline(headline: string, title: string): string | null {
  const letters = lettersOf(headline);
  const end = titleParts(title).find((part) => lettersOf(title.slice(0, part.end)) === letters)?.end;
  return letters === '' || end === undefined ? null : title.slice(0, end).trim();
}

/** "On" and "by" before the name of a site. */
const placement = new RegExp(`(?<!\\s)\\s+(?:${anyOf('placed')})\\s+(?=\\S)`, 'gi');

/** A title without "on" and its site: "Portal 2" of "Portal 2 on Steam". Several, if "on" occurs repeatedly. */
export function withoutPlacement(title: string, sites: ReadonlySet<string>): string[] {
  return Array.from(title.matchAll(placement))
    .filter(({ 0: words, index }) => isEmptyOrSite(title.slice(index + words.length), sites))
    .map(({ index }) => title.slice(0, index));
}

function isEmptyOrSite(text: string, sites: ReadonlySet<string>): boolean {
  return lettersOf(text) === '' || isSpelled(text, sites);
}
