import { type Element, isTag, isText } from 'domhandler';
import { shortText, withAncestors } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import type { Person } from '../../../schema/person.ts';
import { isForeign } from '../marked-elements/foreign-zone.ts';
import { linedPeople } from './lines.ts';

const lead = new RegExp(`^(?:${anyOf('writtenBy')})(?=$|[\\s:])`, 'i');
const longestLead = 40;
const longestLine = 120;

/** Those whom a line that begins with "Written by" names, wherever it stands; nobody where such lines name several. */
export function writtenBy(body: readonly Element[], headline: Element | null): readonly Person[] {
  const around = new Set(withAncestors(headline));
  const named = body
    .filter((element) => isLed(element) && !isForeign(element, around))
    .map((element) => linedPeople(linesOf(element)))
    .filter((people) => people.length > 0);
  const distinct = new Set(named.map((people) => people.map(({ name }) => name).join()));
  return distinct.size === 1 ? (named[0] ?? []) : [];
}

function isLed({ children: [first] }: Element): boolean {
  return first !== undefined && isText(first) && lead.test(first.data.trimStart().slice(0, longestLead));
}

/** The line, and the one below it where it has nothing but those words. */
function linesOf(element: Element): string[] {
  const line = shortText(element, longestLine);
  if (line === null) return [];
  if (/\p{L}/u.test(line.replace(lead, ''))) return [line];
  const after = element.next && isText(element.next) ? element.next.next : element.next;
  const below = after && isTag(after) ? shortText(after, longestLine) : null;
  return below === null ? [] : [line, below];
}
