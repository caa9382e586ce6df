import type { Element } from 'domhandler';
import { firstDescendants } from '../../../lib/html/dom.ts';
import { lineOf } from './line-of.ts';
import { lettersOf } from './site-name.ts';

interface Match {
  readonly text: string;
  readonly element: Element;
  readonly score: number;
}

const leastScore: Readonly<Record<string, number>> = { h1: 0.5, h2: 0.7 };
const firstRank = 0.2;
/** Of a heading of one word that the title begins with: enough for an h1, and less than anything else. */
const openingScore = 0.5;
const mostParts = 20;
const stemLength = 5;

/** The heading that says most nearly what the page declares as its title; null where none comes near. */
export function matchHeading(
  headings: readonly Element[],
  declared: readonly string[],
  sites: ReadonlySet<string>,
): { readonly text: string; readonly element: Element } | null {
  let best: Match | null = null;
  for (const element of headings) {
    const text = lineOf(element);
    if (text === '' || sites.has(lettersOf(text))) continue;
    for (const title of declared) {
      const score = likeness(text, title);
      if (score < (leastScore[element.name] ?? 1)) continue;
      const ranked = score + (element.name === 'h1' && score > openingScore ? firstRank : 0);
      if (!best || ranked > best.score) best = { text: worded(element, text, title), element, score: ranked };
    }
  }
  return best && { text: best.text, element: best.element };
}

/** How nearly two titles have the same words: 1 for all, 0 for none; a title inside of the other comes near to 1. */
function likeness(heading: string, title: string): number {
  if (lettersOf(heading) === lettersOf(title)) return 1;
  const one = stems(heading);
  const other = stems(title);
  if (one.size === 0 || other.size === 0) return 0;
  const shared = [...one].filter((stem) => other.has(stem)).length;
  const opening = lettersOf(heading) === lettersOf(openingOf(title)) ? openingScore : 0;
  const within = Math.min(one.size, other.size) > 1 ? (0.8 * shared) / Math.min(one.size, other.size) : 0;
  return Math.max((2 * shared) / (one.size + other.size), within - 0.1, opening);
}

/** A title up to its first mark: "Quickstart" of "Quickstart — Requests 2.32 documentation". */
function openingOf(title: string): string {
  return title.split(/\s[|\-–—·•»>]\s/, 1)[0] ?? '';
}

/** The beginnings of words, so that inflection does not part them; ideographs one by one. */
function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, stemLength)));
}

/** The heading's words, unless the declared title is the same with its spaces, or without a kicker or a site's name. */
function worded(element: Element, text: string, title: string): string {
  // Markup between words may have lost the space between them.
  if (lettersOf(text) === lettersOf(title)) return wordsOf(text) === wordsOf(title) ? text : title;
  const rest = restOf(text, title);
  if (rest === null) return text;
  const parts = firstDescendants(element, mostParts).map((part) => lettersOf(lineOf(part)));
  const isApart = parts.includes(lettersOf(rest)) || parts.includes(lettersOf(title));
  return isApart || /^\s*[|·•»–—]/u.test(rest) ? title : text;
}

/** What a heading has besides a title that it begins or ends with. */
function restOf(text: string, title: string): string | null {
  const [whole, part] = [text.toLowerCase(), title.toLowerCase()];
  if (whole.startsWith(part)) return text.slice(part.length);
  return whole.endsWith(part) ? text.slice(0, -part.length) : null;
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
}
