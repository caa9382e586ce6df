import { textOf } from '../../lib/html/dom.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { collapse } from '../../lib/text.ts';
import type { Observation } from './observation.ts';
import { type Verdict, verdict } from './verdict.ts';

type Sign = readonly [says: string, find: (seen: Observation) => RegExpExecArray | null];

const refused = `(?:reject|den(?:y|ied)|block|forbid|refus|banned|not (?:allowed|permitted)|${anyOf('refused')})`;
const inTitle = new RegExp(refused, 'i');
const inText = new RegExp(
  String.raw`\b(?:requests?|requested|access|url|ip|connection|visit|you|your)\b[^.!?]{0,80}\b${refused}|${anyOf('refused')}`,
  'i',
);

const aDay = String.raw`(?:\d{4}[.-]\d\d?[.-]\d\d?|\d\d?[.-]\d\d?[.-]\d{4})(?!\d)`;
/** Behind a word for it; a day is none. */
const toQuote = new RegExp(
  String.raw`(?:\b(?:id|nr|no|ref(?:erence)?|code)|number|${anyOf('caseNumber')}|[#№])[.:：#\s]{0,4}(?!${aDay})[\da-f][\da-f.-]{7,80}`,
  'iu',
);

const toWriteTo = new RegExp(
  String.raw`(?:\be-?mail|\bwrite to|${anyOf('contact')}).{0,60}(?:webmaster|admin|owner|support|operator|[\w.-]@)`,
  'i',
);

/** A refusal in words of the site's own: no single sign is certain, but an ordinary page does not have most of them. */
const signs: readonly Sign[] = [
  [
    'The title or heading refuses',
    ({ title, elements }) => inTitle.exec(title) ?? inTitle.exec(headingOf(elements)),
  ],
  ['The page says', ({ text }) => inText.exec(text)],
  ['The page gives a number to quote', ({ text }) => toQuote.exec(text)],
  ['The page names someone to write to', ({ text }) => toWriteTo.exec(text)],
];
const minSigns = 3;
/** Markup that ordinary pages have and refusals do not. */
const ordinary =
  /\bproperty=["']?og:|\brel=["']?canonical\b|["']application\/ld\+json|<(?:article|form|nav)\b/i;

export function refusalBySigns(seen: Observation): Verdict | null {
  if (!seen.thin || seen.elements === null || ordinary.test(seen.markup)) return null;
  const found = signs.flatMap(([says, find]) => {
    const hit = find(seen);
    return hit === null ? [] : [`${says} "${hit[0].slice(0, 120)}".`];
  });
  return found.length < minSigns ? null : verdict('BLOCKED', found);
}

function headingOf(elements: Observation['elements']): string {
  return collapse(textOf(elements?.of('h1')[0], 200));
}
