import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { findDates, longestDateline } from '../../lib/dates/date-search.ts';
import { shortText, withAncestors } from '../../lib/html/dom.ts';
import { collapse } from '../../lib/text.ts';
import { derived } from '../../page/need.ts';
import { peopleInLines } from './authors/lines.ts';
import { headlineElement } from './headline-element.ts';
import { announcesComments, isForeignItself } from './marked-elements/foreign-zone.ts';

const maxNodes = 1_500;
/** A longer block is prose, in which names and dates belong to the topic. */
const longestLine = 160;
/** A longer line has words beside its day. */
const maxProse = 600;
const skippedTags = new Set(
  'script style noscript svg select textarea button nav aside figcaption'.split(' '),
);
const inlineTags = new Set(
  'a abbr b bdi cite code em font i mark q small span strong sub sup time u'.split(' '),
);

/** The short lines around the headline of a page: byline, dateline, section. */
export interface HeadlineBlocks {
  /** Those below the headline, up to the beginning of the text. */
  readonly after: readonly string[];
  /** How many of these come before the next heading. */
  readonly untilHeading: number;
  /** Those above it, nearest first. */
  readonly before: readonly string[];
  /** The first block of prose below the headline. */
  readonly lead: string | null;
}

/** Empty if the page shows no headline. */
export const headlineBlocks = derived(
  'headlineBlocks',
  { headlineElement },
  ({ headlineElement: top }): HeadlineBlocks => {
    if (!top) return { after: [], untilHeading: 0, before: [], lead: null };
    const around = new Set(withAncestors(top));
    return { ...blocksAfter(top, around), before: linesBefore(top, around) };
  },
);

function blocksAfter(top: Element, around: ReadonlySet<unknown>): Omit<HeadlineBlocks, 'before'> {
  const lines: string[] = [];
  let line = '';
  let prose = 0;
  let lead: string | null = null;
  let untilHeading: number | null = null;
  const close = () => {
    const text = collapse(line.slice(0, 2_000));
    if (text.length > longestDateline) lead ??= text;
    if (text.length > longestLine) {
      prose += text.length;
    } else if (text !== '') {
      lines.push(text);
    }
    line = '';
  };
  let node = after(top).node;
  for (let visited = 0; node && visited < maxNodes && prose < maxProse; visited += 1) {
    if (isTag(node) && announcesComments(node)) break;
    const isBlock = isTag(node) && !inlineTags.has(node.name);
    if (isText(node)) line += node.data;
    else if (isBlock) close();
    if (isTag(node) && /^h[1-6]$/.test(node.name)) untilHeading ??= lines.length;
    const read = isTag(node) && !skippedTags.has(node.name) && !(isBlock && isForeignItself(node, around));
    const child = read && isTag(node) ? node.children[0] : undefined;
    const following = child ? { node: child, leftBlock: false } : after(node);
    if (following.leftBlock || (isBlock && !child)) close();
    node = following.node;
  }
  close();
  const isReply = replyTest(lines);
  const own = lines.filter((line) => !isReply(line));
  const first = untilHeading === null ? own : lines.slice(0, untilHeading).filter((line) => !isReply(line));
  return { after: own, untilHeading: first.length, lead };
}

/** Returns a test for the lines of replies: several that begin alike, and each name somebody else and a day. */
function replyTest(lines: readonly string[]): (line: string) => boolean {
  const dated = lines.filter((line) => line.length <= longestDateline && findDates(line).length > 0);
  const said = (dated.length > 1 ? dated : []).flatMap((line) => {
    const [person] = peopleInLines([line]);
    return person ? [{ line, name: person.name, beginning: line.slice(0, line.indexOf(person.name)) }] : [];
  });
  const threads = [...Map.groupBy(said, ({ beginning }) => beginning).values()].filter(
    (alike) => new Set(alike.map(({ name }) => name)).size > 1,
  );
  const replies = new Set(threads.flat().map(({ line }) => line));
  return (line) => replies.has(line);
}

const levels = 3;
const siblings = 3;

function linesBefore(top: Element, around: ReadonlySet<unknown>): string[] {
  const lines: string[] = [];
  let at: ChildNode | null = top;
  for (let level = 0; at && isTag(at) && level < levels; level += 1) {
    let before: ChildNode | null = at.prev;
    for (let count = 0; before && count < siblings; before = before.prev) {
      if (!isTag(before)) continue;
      count += 1;
      // A header that does not contain the headline is that of the site.
      const isSkipped = skippedTags.has(before.name) || before.name === 'header';
      const read = !isSkipped && !isForeignItself(before, around);
      const line = read ? shortText(before, 100) : null;
      if (line) lines.push(line);
    }
    at = at.parent as ChildNode | null;
    // Beside it is the frame of the site, which may show the day of the visit.
    if (at && isTag(at) && at.name === 'main') break;
  }
  return lines;
}

/** The next node after the whole of a node, and whether a block ends in between. */
function after(node: ChildNode): { node: ChildNode | null; leftBlock: boolean } {
  let at: ChildNode | null = node;
  let leftBlock = false;
  while (at && !at.next) {
    at = at.parent as ChildNode | null;
    leftBlock ||= at !== null && isTag(at) && !inlineTags.has(at.name);
  }
  return { node: at?.next ?? null, leftBlock };
}
