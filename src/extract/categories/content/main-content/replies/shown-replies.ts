import { type Element, isTag } from 'domhandler';
import { readDate } from '../../../../lib/dates/date.ts';
import { firstDescendants, textOf, withAncestors } from '../../../../lib/html/dom.ts';
import { tokens } from '../../../../lib/html/tokens.ts';
import { leadsToPerson } from '../../../../lib/people-paths.ts';
import { collapsed } from '../../../../lib/text.ts';
import type { Box, BoxSet } from '../../box-tree/box.ts';
import { replyHeading } from './stated-replies.ts';

/** With fewer posts, what is around one may be the page's own. */
const minPosts = 2;
const maxLevels = 12;
const maxElements = 2_000;
const longestName = 60;
/** The first letter of a name, in place of a portrait. */
const initial = /^(\p{L}) (?=\1)/iu;

interface Posts {
  readonly posts: readonly Box[];
  /** What is left out of the content, such as the header of a post. */
  readonly dropped: BoxSet;
  readonly boxOf: ReadonlyMap<Element, Box>;
}

/**
 * The headings of the replies among posts, if each of them shows an author and a time beside its text. The first post, and
 * what follows without an author, is what they answer.
 */
export function shownReplies({ posts, ...page }: Posts): ReadonlyMap<Box, string> {
  if (posts.length < minPosts) return new Map();
  const bodies = new Set(posts.map(({ element }) => element));
  const others = posts.slice(1).map((post) => {
    const around = surroundings(post.element, bodies);
    return [post, around && headingOf(besideText(post.element, { around, ...page }))] as const;
  });
  const start = others.findIndex(([, heading]) => heading !== null);
  const replies = start < 0 ? [] : others.slice(start);
  const headed = replies.flatMap(([post, heading]) => (heading === null ? [] : [[post, heading] as const]));
  return new Map(headed.length === replies.length ? headed : []);
}

/** The largest element that has this post and no other. */
function surroundings(post: Element, bodies: ReadonlySet<Element>): Element | null {
  let around: Element | null = null;
  for (const at of withAncestors(post.parent, maxLevels)) {
    const hasOther = firstDescendants(at, maxElements).some((one) => one !== post && bodies.has(one));
    if (hasOther) break;
    around = at;
  }
  return around;
}

/** What is around a post, and what of the post itself is not part of the content. */
function besideText(
  post: Element,
  { around, dropped, boxOf }: Omit<Posts, 'posts'> & { readonly around: Element },
): Element[] {
  const inText = new Set([post]);
  for (const element of firstDescendants(post, maxElements)) {
    const box = boxOf.get(element);
    const parent = element.parent;
    if (parent && isTag(parent) && inText.has(parent) && !(box && dropped.has(box))) inText.add(element);
  }
  return [around, ...firstDescendants(around, maxElements)].filter((element) => !inText.has(element));
}

function headingOf(beside: readonly Element[]): string | null {
  const time = beside.find(({ name, attribs }) => name === 'time' && attribs.datetime);
  const date = readDate(time?.attribs.datetime ?? '');
  const names = [
    ...beside.map(({ attribs }) => nameOf(attribs['data-author'] ?? '', /[\p{L}\p{N}]/u)),
    ...beside.filter(isAuthor).map(nameIn),
  ];
  const author = names.find((name) => name !== null);
  return author && date ? replyHeading({ author, score: null, isAccepted: false, date }) : null;
}

function isAuthor({ name, attribs }: Element): boolean {
  if (tokens(attribs.itemprop ?? '').includes('author')) return true;
  return name === 'a' && (tokens(attribs.rel ?? '').includes('author') || leadsToPerson(attribs.href ?? ''));
}

/** A link around a portrait has no name. */
function nameIn(element: Element): string | null {
  // A number in a link counts something.
  return nameOf(textOf(element, longestName + 1), /\p{L}/u);
}

function nameOf(text: string, required: RegExp): string | null {
  const name = collapsed(text)?.replace(initial, '') ?? null;
  return name !== null && name.length <= longestName && required.test(name) ? name : null;
}
