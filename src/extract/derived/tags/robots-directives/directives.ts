import { readDate } from '../../../lib/dates/date.ts';
import { instantOf } from '../../../lib/dates/instant.ts';
import { commaList } from '../../../lib/http/header-list.ts';
import { readInt } from '../../../lib/number.ts';
import type { RobotsDirectives } from '../../../schema/generated/answers.ts';

type Facts = Omit<RobotsDirectives, 'agent' | 'other'>;

/** What directives without a value forbid; some only repeat the default. */
const plain: ReadonlyMap<string, Partial<Facts>> = new Map([
  ['all', {}],
  ['index', {}],
  ['follow', {}],
  ['archive', {}],
  ['none', { index: false, follow: false }],
  ['noindex', { index: false }],
  ['nofollow', { follow: false }],
  ['noarchive', { archive: false }],
  // Bing's name for noarchive.
  ['nocache', { archive: false }],
  ['nosnippet', { snippet: false }],
  ['noimageindex', { imageIndex: false }],
]);

/** Further directives that crawlers know or used to know, which are listed in `other`. */
const others = new Set(
  'noai noimageai notranslate indexifembedded nositelinkssearchbox noodp noydir nopagereadaloud'.split(' '),
);

const valuedNames = new Set(['unavailable_after', 'max-snippet', 'max-image-preview', 'max-video-preview']);
const valued = /^(unavailable_after|max-(?:snippet|image-preview|video-preview))\s*[:=]\s*(.*)/s;
/** Characters of a list that are read. */
const longestList = 10_000;
const previews = ['NONE', 'STANDARD', 'LARGE'] as const;

/** Whether a text begins with a directive that crawlers know. */
export function isDirective(text: string): boolean {
  const word = /^[\w-]*/.exec(text.trim().toLowerCase())?.[0] ?? '';
  return plain.has(word) || others.has(word) || valuedNames.has(word);
}

/** Separators that pages use instead of commas. */
const otherSeparators = /[\s;|，、]+/;

/** The directives of a comma-separated list. A date may contain a comma itself. */
export function directivesIn(list: string): string[] {
  const parts = commaList(list.slice(0, longestList));
  const directives: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = (parts[at] ?? '').toLowerCase();
    const joined = `${part}, ${parts[at + 1] ?? ''}`;
    if (part.startsWith('unavailable_after') && dateIn(joined) !== null) {
      directives.push(joined);
      at += 1;
    } else if (part.startsWith('unavailable_after')) directives.push(part);
    else
      directives.push(
        ...part
          .split(/[:=]/)
          .map((word) => word.trim())
          .join(':')
          .split(otherSeparators)
          .filter(Boolean),
      );
  }
  return directives;
}

/** All directives for an agent combined; of contradicting ones the strictest counts. */
export function combine(agent: string, directives: readonly string[]): RobotsDirectives {
  let facts: Facts = {
    index: true,
    follow: true,
    archive: true,
    snippet: true,
    imageIndex: true,
    maxSnippet: null,
    maxImagePreview: null,
    maxVideoPreview: null,
    unavailableAfter: null,
  };
  const other = new Set<string>();
  for (const directive of directives) {
    const known = plain.get(directive) ?? withValue(directive, facts);
    if (known) facts = { ...facts, ...known };
    else other.add(directive);
  }
  const snippet = facts.snippet && facts.maxSnippet !== 0;
  return { agent, ...facts, snippet, other: [...other] };
}

function withValue(directive: string, facts: Facts): Partial<Facts> | null {
  const [, name, value = ''] = valued.exec(directive) ?? [];
  if (name === 'max-snippet') return limit('maxSnippet', value, facts);
  if (name === 'max-video-preview') return limit('maxVideoPreview', value, facts);
  if (name === 'max-image-preview') {
    const said = previews.find((size) => size === value.toUpperCase());
    if (!said) return null;
    const known = facts.maxImagePreview ?? 'LARGE';
    return { maxImagePreview: previews.indexOf(said) < previews.indexOf(known) ? said : known };
  }
  const date = name === 'unavailable_after' ? dateIn(directive) : null;
  if (date === null) return null;
  const earlier = facts.unavailableAfter === null || instantOf(date) < instantOf(facts.unavailableAfter);
  return earlier ? { unavailableAfter: date } : {};
}

function limit(field: 'maxSnippet' | 'maxVideoPreview', value: string, facts: Facts): Partial<Facts> | null {
  const number = readInt(value);
  if (number === null || number < -1) return null;
  const known = facts[field];
  const strictest = known === null || known === -1 || (number !== -1 && number < known) ? number : known;
  return { [field]: strictest };
}

function dateIn(directive: string): string | null {
  return readDate(valued.exec(directive)?.[2] ?? '');
}
