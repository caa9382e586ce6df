import type { Element } from 'domhandler';
import { shortText } from '../../../lib/html/dom.ts';
import { isHidden } from '../../../lib/html/hidden.ts';
import { namedParts } from '../../../lib/html/part-names.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { hyphenated } from './marks.ts';

/** Parts of a page that do not belong to its content, by the names that all readers share. */
const shared = [...namedParts.values()].flat().map((name) => name.replaceAll('-', '[_-]?'));
/** Further names that dates and people do not belong to the page in: lists, boxes of facts, clocks, answers. */
const foreignNames = new RegExp(
  String.raw`(?:^|[\s_-])(?:${shared.join('|')}|commentlist|replies|reply|recirc\w{0,20}|teasers|most-?(?:read|popular)|more-(?:stories|articles|like|news|posts)|up-?next|promos?|widget-area|infobox|ambox|today(?:s-?date)?|current-?(?:date|time|day)|date-?(?:today|now)|(?:live-?)?clock|${anyOf('todayNames')}|cookie\w{0,20})(?:$|[\s_-])`,
);
const foreignProperties =
  /(?:^|\s)(?:comment|review|reviews|suggestedanswer|acceptedanswer|ispartof|haspart)(?:\s|$)/;
/** A quotation is a text of another page, maybe an embedded post. */
const foreignTags = new Set(['nav', 'noscript', 'dialog', 'select', 'form', 'blockquote']);
const maxDepth = 40;

/** Whether an element is in such a part. An ancestor of the headline, one of `around`, is none, whatever its name. */
export function isForeign(element: Element, around: ReadonlySet<unknown>): boolean {
  let at: Element['parent'] = element;
  let inAside = false;
  for (let depth = 0; at?.type === 'tag' && depth < maxDepth; depth += 1) {
    if (isForeignItself(at, around)) return true;
    // An aside inside the article may contain its byline.
    inAside = at.name === 'aside' || (inAside && at.name !== 'article');
    at = at.parent;
  }
  return inAside;
}

export function isForeignItself(element: Element, around: ReadonlySet<unknown>): boolean {
  const { attribs, name } = element;
  if (around.has(element) || name === 'body' || name === 'html') return false;
  return (
    foreignTags.has(name) ||
    isDataRow(element) ||
    isHidden(element) ||
    isForeignNamed(attribs) ||
    (attribs.itemprop !== undefined && foreignProperties.test(attribs.itemprop.toLowerCase()))
  );
}

function isForeignNamed({ class: classes = '', id = '' }: Element['attribs']): boolean {
  if (classes === '' && id === '') return false;
  const named = `${classes.slice(0, 1_000)} ${id.slice(0, 200)}`;
  return foreignNames.test(hyphenated(named));
}

/** A table row with a heading, which is a property of the topic: a film's author or a battle's date. */
function isDataRow({ name, children }: Element): boolean {
  return name === 'tr' && children.some((child) => child.type === 'tag' && child.name === 'th');
}

const comments = new RegExp(String.raw`^(?:\d+ )?(?:${anyOf('comments')})$`);
const longestHeading = 80;
const subheadings = new Set(['h2', 'h3', 'h4', 'h5', 'h6']);

/** Whether an element is a heading that announces comments, "3 Responses": who and what day is behind it is not the page's. */
export function announcesComments(element: Element): boolean {
  if (!subheadings.has(element.name)) return false;
  return comments.test(shortText(element, longestHeading)?.toLowerCase() ?? '');
}
