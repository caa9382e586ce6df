import type { Element } from 'domhandler';
import { memoised } from '../../../lib/memoised.ts';

/** What the attributes of an element say about its content. */
export type Mark =
  | 'AUTHOR_PROPERTY'
  | 'AUTHOR_LINK'
  | 'AUTHOR_CLASS'
  | 'ACCOUNT_CLASS'
  | 'PUBLISHED'
  | 'MODIFIED'
  | 'TIME'
  | 'DATE_CLASS';

/** Words in class names and ids, in common languages; each is a whole name or delimited by - and _. */
const alternatives = {
  author:
    'by-?line|authors?|author-?names?|writers?|writer-?names?|reporters?|journalists?|autor(?:en|in|es)?|auteurs?|verfasser|redakteur|submitted|posted-by|written-by|credit-name',
  account: 'username|bigusername|post-?user-?name',
  date: 'date|dates|dateline|datetime|date-?time|time|timestamp|time-?stamp|pub-?date|post-?date|entry-?date|article-?date|publish(?:ed)?(?:-?(?:date|time|on|at))?|posted(?:-?on)?|published-?time|datum|fecha|data|release-?date|created(?:-?at)?',
  modified: 'updated?|updated-?(?:on|at|date)?|modified|last-?(?:modified|updated?)|dtmodified|edited',
};
const authorWords = words(alternatives.author);
const accountWords = words(alternatives.account);
const dateWords = words(alternatives.date);
const modifiedWords = words(alternatives.modified);
/** Most names have none of these words, which one expression finds out for all. */
const anyWords = words(Object.values(alternatives).join('|'));

/** Returns a function that reads the marks of the elements of one page; marks of repeated names are cached. */
export function marker(): (element: Element) => readonly Mark[] {
  const marksOf = memoised(namedMarks);
  return ({ name, attribs }) => {
    const marks = marksOf(naming(attribs));
    return attribs.itemprop || attribs.rel || name === 'time'
      ? [...statedMarks(name, attribs), ...marks]
      : marks;
  };
}

function statedMarks(name: string, attribs: Element['attribs']): Mark[] {
  const marks = propertyMarks((attribs.itemprop ?? '').toLowerCase().split(/\s+/));
  if (/(?:^|\s)author(?:\s|$)/i.test(attribs.rel ?? '')) marks.push('AUTHOR_LINK');
  if (name === 'time' && attribs.datetime !== undefined) marks.push('TIME');
  return marks;
}

function namedMarks(written: string): readonly Mark[] {
  if (written === '') return [];
  const named = hyphenated(written);
  if (!anyWords.test(named)) return [];
  const marks: Mark[] = authorWords.test(named) ? ['AUTHOR_CLASS'] : [];
  if (accountWords.test(named)) marks.push('ACCOUNT_CLASS');
  if (modifiedWords.test(named)) marks.push('MODIFIED');
  else if (dateWords.test(named)) marks.push('DATE_CLASS');
  return marks;
}

function propertyMarks(properties: readonly string[]): Mark[] {
  return properties.flatMap((property): Mark[] => {
    if (property === 'author' || property === 'creator') return ['AUTHOR_PROPERTY'];
    if (property === 'datepublished' || property === 'datecreated' || property === 'uploaddate')
      return ['PUBLISHED'];
    return property === 'datemodified' ? ['MODIFIED'] : [];
  });
}

/** The class, id and test id of an element, as written. */
function naming({ class: classes = '', id = '', 'data-testid': test = '' }: Element['attribs']): string {
  if (id === '' && test === '') return classes.slice(0, 1_000);
  return `${classes.slice(0, 1_000)} ${id.slice(0, 200)} ${test.slice(0, 200)}`;
}

/** Names in lower case and with hyphens: css-1i94zmg-Byline, authorName, post_author. */
export function hyphenated(names: string): string {
  return names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
}

function words(alternatives: string): RegExp {
  return new RegExp(`(?:^|[\\s_-])(?:${alternatives})\\d*(?:$|[\\s_-])`);
}
