import { type Element, isText } from 'domhandler';
import { elementAfter, shortText, withAncestors } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import type { Person } from '../../../schema/person.ts';
import { announcesComments, isForeign } from '../marked-elements/foreign-zone.ts';
import { peopleInLines } from './lines.ts';

const lead = new RegExp(`^(?:${anyOf('writtenBy')})(?=$|[\\s:])`, 'i');
const longestLead = 40;
const longestLine = 120;

/** The people named by lines that begin with "Written by", anywhere before comments; none if these lines disagree. */
export function writtenBy(body: readonly Element[], headline: Element | null): readonly Person[] {
  const around = new Set(withAncestors(headline));
  const top = headline === null ? -1 : body.indexOf(headline);
  const end = body.findIndex((element, at) => at > top && announcesComments(element));
  const named = body
    .slice(0, end < 0 ? undefined : end)
    .filter((element) => beginsWithLead(element) && !isForeign(element, around))
    .map((element) => peopleInLines(linesOf(element)))
    .filter((people) => people.length > 0);
  const distinct = new Set(named.map((people) => people.map(({ name }) => name).join()));
  return distinct.size === 1 ? (named[0] ?? []) : [];
}

function beginsWithLead({ children: [first] }: Element): boolean {
  return first !== undefined && isText(first) && lead.test(first.data.trimStart().slice(0, longestLead));
}

/** The line, and also the one below it if the line consists of those words only. */
function linesOf(element: Element): string[] {
  const line = shortText(element, longestLine);
  if (line === null) return [];
  if (/\p{L}/u.test(line.replace(lead, ''))) return [line];
  const after = elementAfter(element);
  const below = after && shortText(after, longestLine);
  return below === null ? [] : [line, below];
}
