import { type Element, isText } from 'domhandler';
import { findDates } from '../../../lib/dates/date-search.ts';
import { firstDescendants, shortText, withAncestors } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { accountAt, leadsToPerson } from '../../../lib/people-paths.ts';
import { resolveWebUrl } from '../../../lib/url.ts';
import type { Person } from '../../../schema/person.ts';
import type { MarkedElement } from '../marked-elements/index.ts';
import type { Mark } from '../marked-elements/marks.ts';
import { withoutLead } from './leads-to-date.ts';
import { uncasedNamesInByline } from './lines.ts';
import { isRole, peopleIn } from './people-in.ts';
import { accountName, isStaff, personName } from './person-name.ts';

/** Elements between the names of one byline. */
const nearby = 14;
/** A page that marks more names, none of them near its headline, is a list of other people's texts. */
const maxNames = 4;
const nearHeadline = 60;

/** The people named by the marked elements nearest to the headline. Of nested ones only the inner ones count. */
export function markedPeople(all: readonly MarkedElement[], mark: Mark, base: string): Person[] {
  const named = all.flatMap(({ element, marks, position, distance }) => {
    const people = marks.includes(mark) ? peopleOf(element, mark, base) : [];
    return people.length > 0 ? [{ element, people, position, distance }] : [];
  });
  const [nearest] = named;
  // The first account in a thread is its author; all others reply.
  if (mark === 'ACCOUNT_CLASS') return nearest?.people.slice(0, 1) ?? [];
  if (mark === 'AUTHOR_CLASS' && nearest && nearest.distance > nearHeadline && named.length > maxNames)
    return [];
  const close = named.filter(
    ({ position }) => nearest !== undefined && Math.abs(position - nearest.position) <= nearby,
  );
  const around = new Set(close.flatMap(({ element }) => withAncestors(element, nearby).slice(1)));
  return close
    .filter(({ element }) => !around.has(element))
    .sort((a, b) => a.position - b.position)
    .flatMap(({ people }) => people);
}

function peopleOf(element: Element, mark: Mark, base: string): Person[] {
  const inner = firstDescendants(element, 100);
  const names = inner.filter(({ attribs }) => /(?:^|\s)name(?:\s|$)/i.test(attribs.itemprop ?? ''));
  if (names.length > 0 && mark !== 'AUTHOR_CLASS') {
    return names.flatMap((name) =>
      accounts(contentOf(name), addressOf([element, name, ...inner], base), { isName: true }),
    );
  }
  const links = inner.filter(({ name, attribs }) => name === 'a' && leadsToPerson(attribs.href ?? ''));
  if (links.length > 0)
    return links.flatMap((link) => persons(contentOf(link), addressOf([link], base), { isName: true }));
  if (mark === 'AUTHOR_CLASS' && leadsToTopic([element, ...inner])) return [];
  const url = addressOf([element, ...inner], base);
  if (mark !== 'AUTHOR_CLASS' || leadsToAccount(element)) return accounts(contentOf(element), url);
  const uncased = uncasedNamesInByline(contentOf(element));
  if (uncased.length > 0) return uncased.map((name) => ({ name, url: uncased.length === 1 ? url : null }));
  const titles = inner.filter(({ name }) => /^h[2-6]$/.test(name)).map(contentOf);
  // In a card the name is the heading or the first text; a job title and buttons come below it.
  const texts = contentOf(element) === '' ? [] : [...titles, undated(element, inner), firstText(inner)];
  const named = texts.map((text) => persons(text, url).filter(({ name }) => looksLikeName(name)));
  return named.find((people) => people.length > 0) ?? [];
}

/** The text of the first element that contains only text, if all of its words may be names; else empty. */
function firstText(inner: readonly Element[]): string {
  const first = inner.find((part) => part.children.every(isText) && contentOf(part) !== '');
  const text = first ? contentOf(first) : '';
  return /^\p{Lu}[\p{L}\p{M}'’.-]*(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}[\p{L}\p{M}'’.-]*)+$/u.test(text) ? text : '';
}

/** The text before the first time or date, or else after it: "By Ann Lee" of "By Ann Lee, updated on May 1". */
function undated(line: Element, inner: readonly Element[]): string {
  const text = contentOf(line);
  const times = inner.filter(({ name }) => name === 'time').map(contentOf);
  const [before = '', after = ''] = text.split(times.find((time) => time !== '') ?? /$/, 2);
  const [date] = findDates(before);
  return withoutLead(date?.before ?? before) || (date?.after ?? after);
}

function contentOf(element: Element): string {
  return element.attribs.content ?? shortText(element, 120) ?? '';
}

function addressOf(elements: readonly Element[], base: string): string | null {
  const link = elements.find(
    ({ name, attribs }) => leadsElsewhere(attribs.href) && (name === 'a' || isOwnAddress(name, attribs)),
  );
  const href = link?.attribs.href;
  return href === undefined ? null : resolveWebUrl(href, base);
}

/** False for links to "#", which open cards and menus by script. */
function leadsElsewhere(href: string | undefined): boolean {
  return href !== undefined && !/^\s*(?:#|$)/.test(href);
}

function isOwnAddress(name: string, { itemprop }: Element['attribs']): boolean {
  return name === 'link' && itemprop === 'url';
}

function persons(text: string, url: string | null, { isName = false } = {}): Person[] {
  const named = peopleIn(text).flatMap((part) => personName(part, { isName }) ?? []);
  const signed = named.filter((name) => !isRole(name));
  const people = signed.length > 0 ? signed : named.filter(isStaff);
  return people.map((name) => ({ name, url: people.length === 1 ? url : null }));
}

/** Microdata and rel=author may name an account, the author of a post in a forum. */
function accounts(text: string, url: string | null, { isName = false } = {}): Person[] {
  const people = persons(text, url, { isName });
  const account = people.length === 0 ? accountName(text) : null;
  return account === null ? people : [{ name: account, url }];
}

const topicPage = new RegExp(`/(?:${anyOf('topicPath')})/`, 'i');

/** Whether the only link of a byline leads to a category: what its text names is no person. */
function leadsToTopic(parts: readonly Element[]): boolean {
  const [link, ...others] = parts.filter(({ name, attribs }) => name === 'a' && attribs.href !== undefined);
  return others.length === 0 && topicPage.test(link?.attribs.href?.slice(0, 500) ?? '');
}

/** Whether an element is a link to the account that its text names: "/user/ann" from "ann". */
function leadsToAccount(element: Element): boolean {
  const { href = '' } = element.attribs;
  return element.name === 'a' && accountAt(href)?.toLowerCase() === contentOf(element).toLowerCase();
}

/** Classes are weak evidence: their text has to look like a name of two words or more. */
function looksLikeName(name: string): boolean {
  return (
    /^\p{Lu}[^\s:]*(?:\s\S+){1,4}$/u.test(name) ||
    /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\s]{2,12}$/u.test(name) ||
    /^[\p{sc=Hebrew}\p{sc=Arabic}'"’-]{2,20}(?:\s[\p{sc=Hebrew}\p{sc=Arabic}'"’-]{2,20}){1,3}$/u.test(name)
  );
}
