import { type Element, isTag } from 'domhandler';
import { readDate } from '../../../../lib/dates/date.ts';
import { firstDescendants, textOf } from '../../../../lib/html/dom.ts';
import { tokens } from '../../../../lib/html/tokens.ts';
import { collapsed } from '../../../../lib/text.ts';
import type { Box } from '../box-tree/box.ts';
import { replyHeading } from './reply-heading.ts';

/** With fewer posts, what is around one may be the page's own. */
const minPosts = 2;
const maxLevels = 12;
const maxElements = 2_000;
const longestName = 60;
/** The first letter of a name, in place of a portrait. */
const initial = /^(\p{L}) (?=\1)/iu;
/** Paths of people: /users/ann, /u/ann, /members/ann.42/. */
const profile = /\/(?:u|users?|members?|profiles?|people|author)(?:\/|\.php|$)/i;

/** The headings of posts of which each shows an author and a time around it; none if only some do. */
export function shownReplies(posts: readonly Box[]): ReadonlyMap<Box, string> {
  if (posts.length < minPosts) return new Map();
  const bodies = new Set(posts.map(({ element }) => element));
  const headings: [Box, string][] = [];
  for (const post of posts) {
    const around = surroundings(post.element, bodies);
    const heading = around && headingIn(around, post.element);
    if (!heading) return new Map();
    headings.push([post, heading]);
  }
  // The first post is what the others answer.
  return new Map(headings.slice(1));
}

/** The largest element that has this post and no other. */
function surroundings(post: Element, bodies: ReadonlySet<Element>): Element | null {
  let around: Element | null = null;
  let at = post.parent;
  for (let level = 0; at && isTag(at) && level < maxLevels; level += 1, at = at.parent) {
    const hasOther = firstDescendants(at, maxElements).some((one) => one !== post && bodies.has(one));
    if (hasOther || at.name === 'body') break;
    around = at;
  }
  return around;
}

function headingIn(around: Element, post: Element): string | null {
  const inPost = new Set(firstDescendants(post, maxElements));
  const all = firstDescendants(around, maxElements).filter((element) => !inPost.has(element));
  const time = all.find(({ name, attribs }) => name === 'time' && attribs.datetime);
  const date = readDate(time?.attribs.datetime ?? '');
  const author = all
    .filter(isAuthor)
    .map(nameIn)
    .find((name) => name !== null);
  return author && date ? replyHeading({ author, score: null, isAccepted: false, date }) : null;
}

function isAuthor({ name, attribs }: Element): boolean {
  if (tokens(attribs.itemprop ?? '').includes('author')) return true;
  return name === 'a' && (tokens(attribs.rel ?? '').includes('author') || profile.test(attribs.href ?? ''));
}

/** A link around a portrait has no name. */
function nameIn(element: Element): string | null {
  const name = collapsed(textOf(element, longestName + 1))?.replace(initial, '') ?? null;
  return name !== null && name.length <= longestName && /\p{L}/u.test(name) ? name : null;
}
