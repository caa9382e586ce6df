import type { Element } from 'domhandler';
import { firstDescendants } from '../../../lib/html/dom.ts';
import { lettersOf } from '../../../lib/spellings.ts';
import { type Heading, headingText } from '../headings.ts';

interface Match {
  readonly text: string;
  readonly element: Element;
  readonly score: number;
}

const minScore: Readonly<Record<string, number>> = { h1: 0.5, h2: 0.8 };
/** For the first heading, if it is an h2. */
const minAtTop = 0.7;
const firstRank = 0.2;
/** For a short heading with the first word of the title: sufficient for the first heading only, below other scores. */
const openingScore = 0.5;
const maxWords = 3;
/** Words that an h1 shares with the title of the page, unless the h1 is a banner. */
const minShared = 2;
const maxParts = 20;

/** A text normalised for comparison: without differences in spelling and spacing, and in inflection. */
interface Wording {
  readonly letters: string;
  readonly stems: ReadonlySet<string>;
}

interface Title extends Wording {
  readonly text: string;
  /** The part before its first separator; empty if it has none. */
  readonly opening: Wording;
}

/** The heading that is most similar to a declared title; null if none is similar enough. */
export function matchHeading(
  headings: readonly Heading[],
  declared: readonly string[],
  sites: ReadonlySet<string>,
): { readonly text: string; readonly element: Element } | null {
  const titles = declared.map(readTitle);
  const own = headings
    .filter(({ text, letters }) => text !== '' && !sites.has(letters))
    .map((heading) => withWording(heading, titles));
  const hasHeadline = own.some((heading) => heading.element.name === 'h1' && isAbout(heading, titles));
  let best: Match | null = null;
  for (const heading of own) {
    const { element, text } = heading;
    const isFirst = element === headings[0]?.element;
    const min = Math.min(minScore[element.name] ?? 1, isFirst ? minAtTop : 1);
    for (const title of titles) {
      if (hasHeadline && element.name !== 'h1' && !isWhole(heading, title)) continue;
      const score = likeness(heading, title);
      if (score < min && !(isFirst && score === openingScore)) continue;
      const ranked = score + (element.name === 'h1' && score > openingScore ? firstRank : 0);
      if (!best || ranked > best.score)
        best = { text: shownTitle(element, text, title.text), element, score: ranked };
    }
  }
  return best && { text: best.text, element: best.element };
}

/** The number of items after the name of a list: "Trail Shoes (158 items)"; four digits are a year. */
const count = /\s?\(\d{1,3}(?:[.,]\d{3})*\s\p{L}+\)$/u;

/** A heading without a number of items that no title of the page contains. */
function withWording(heading: Heading, titles: readonly Title[]): Heading & Wording {
  const counted = lettersOf(count.exec(heading.text)?.[0] ?? '');
  const isCount = counted !== '' && !titles.some(({ letters }) => letters.includes(counted));
  const text = isCount ? heading.text.replace(count, '') : heading.text;
  return { element: heading.element, text, ...wordingOf(text) };
}

/** Whether a heading is about the topic of the page, unlike a banner. An h2 below it then belongs to a section. */
function isAbout({ stems }: Wording, titles: readonly Title[]): boolean {
  return titles.some((title) => stems.intersection(title.stems).size >= minShared);
}

/** Whether a heading is exactly the title, or the part before its first separator. */
function isWhole({ letters }: Wording, title: Title): boolean {
  return letters === title.letters || letters === title.opening.letters;
}

/** The similarity of two titles by their words, from 0 to 1; if one contains the other, it is close to 1. */
function likeness(heading: Wording, title: Title): number {
  if (heading.letters === title.letters) return 1;
  const { stems: one } = heading;
  const { stems: other } = title;
  if (one.size === 0 || other.size === 0) return 0;
  const shared = one.intersection(other).size;
  const opening = isOpening(heading, title.opening) ? openingScore : 0;
  const within = Math.min(one.size, other.size) > 1 ? (0.8 * shared) / Math.min(one.size, other.size) : 0;
  return Math.max((2 * shared) / (one.size + other.size), within - 0.1, opening);
}

/** Whether a heading is the opening, or is short and contains an opening of one word: "Core", "Apache Core Features". */
function isOpening(heading: Wording, opening: Wording): boolean {
  if (opening.letters === '') return false;
  const { stems } = opening;
  const isAmong = stems.size === 1 && heading.stems.size <= maxWords && stems.isSubsetOf(heading.stems);
  return isAmong || heading.letters === opening.letters;
}

function readTitle(text: string): Title {
  return { text, ...wordingOf(text), opening: wordingOf(openingOf(text)) };
}

function wordingOf(text: string): Wording {
  return { letters: lettersOf(text), stems: stemsOf(text) };
}

/** A title up to its first separator: "Quickstart" of "Quickstart — Requests 2.32"; empty if it has none. */
function openingOf(title: string): string {
  const [opening = '', ...rest] = title.split(/\s[|\-–—·•»>‹›⋅∙❘│┃¦∣●★⋆*→‒―<]\s|:\s/);
  return rest.length > 0 ? opening : '';
}

/** The heading's text; or the declared title, if that is the same with correct spaces, or without kicker or site. */
function shownTitle(element: Element, text: string, title: string): string {
  // Markup between words may have lost the space between them.
  if (lettersOf(text) === lettersOf(title)) return isBroken(element) ? title : spaced(text, title);
  const opening = openingOf(title);
  if (lettersOf(text) === lettersOf(opening)) return spaced(text, opening);
  const rest = restOf(text, title);
  if (rest === null) return text;
  const parts = firstDescendants(element, maxParts).map((part) => lettersOf(headingText(part)));
  const isOwnElement = parts.includes(lettersOf(rest)) || parts.includes(lettersOf(title));
  return isOwnElement || /^\s*[|·•»–—]/u.test(rest) ? title : text;
}

/** Whether a heading has a line break, for which the title may have a separator: "Full<br>Stack". */
function isBroken(element: Element): boolean {
  return firstDescendants(element, maxParts).some(({ name }) => name === 'br');
}

/** The rest of a heading that begins or ends with a title; null if it does neither. */
function restOf(text: string, title: string): string | null {
  const [whole, part] = [text.toLowerCase(), title.toLowerCase()];
  if (whole.startsWith(part)) return text.slice(part.length);
  return whole.endsWith(part) ? text.slice(0, -part.length) : null;
}

/** Of two texts with the same letters, the one with more words; by default the heading. */
function spaced(text: string, title: string): string {
  return wordCount(title) > wordCount(text) ? title : text;
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

const stemLength = 5;

/** The beginnings of words, so that inflected forms are equal; ideographs one by one. */
export function stemsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, stemLength)));
}
