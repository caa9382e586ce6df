import { isByline } from '../../../../derived/citation/authors/lines.ts';
import { isDateline } from '../../../../derived/citation/dates/dateline.ts';
import { findDates, longestDateline } from '../../../../lib/dates/date-search.ts';
import { shortText } from '../../../../lib/html/dom.ts';
import { type Box, outermostLeft } from '../../box-tree/box.ts';
import { keptOf } from '../boilerplate-filter.ts';
import type { SearchedPage } from '../page-boxes.ts';

/** Boxes around the headline that are looked at. */
const nearby = { before: 15, behind: 60, byline: 10 };
/** In weighted characters: a longer one says more than a name. */
const longestByline = 40;
/** A day in a table is one of its values, and under a quotation that of the quoted. */
const apart = new Set(['td', 'th', 'tr', 'dd', 'blockquote']);

/** Words between the links, as in "Versions: 17 / 16", take the rest. */
const minLinks = 0.3;
/** Lines with a larger share of the page are its content: an index with the headline below. */
const maxText = 0.65;

const dash = /^\s*[-–—]\s*$/;

/**
 * The lines at the headline that have nothing but days, their labels and a byline, whatever they are named: the API has fields
 * for these.
 */
export function datelines({ tree, headline, boilerplate }: SearchedPage): Box[] {
  if (!headline) return [];
  const start = headline.order - nearby.before;
  const end = headline.order + headline.size;
  return outermostLeft(tree, boilerplate, (box) => {
    if (box.order < start || box.order >= end + nearby.behind || box.contains(headline)) return false;
    const line = lineOf(box);
    if (line === null) return false;
    const isNext = box.order >= end && box.order < end + nearby.byline;
    return (
      (isNext && box.text <= longestByline && isByline(line)) ||
      (isDateline(line, undefined) && !isPeriod(line))
    );
  });
}

function lineOf(box: Box): string | null {
  const { parent, text, element } = box;
  // Words that are alone in a box of a box are read once.
  return !isLine(box) || (parent?.text === text && isLine(parent)) ? null : shortText(element);
}

/** Whether a line says from when to when something is: that of an event, not of the page. */
function isPeriod(line: string): boolean {
  return findDates(line).some(({ before }, at) => at > 0 && dash.test(before));
}

function isLine({ element, block, name, parent, text, headings, images }: Box): boolean {
  if (block.element !== element || apart.has(name) || apart.has(parent?.name ?? '')) return false;
  return headings + images === 0 && text > 0 && text <= longestDateline;
}

/** The lines of links before the headline, whatever they are named: breadcrumbs, versions, languages, offers of the site. */
export function linksBeforeHeadline({ tree, headline, boilerplate }: SearchedPage): Box[] {
  if (!headline) return [];
  const isBefore = (box: Box) => box.order < headline.order && !box.contains(headline);
  const lines = outermostLeft(tree, boilerplate, (box) => isBefore(box) && isLineOfLinks(box));
  const kept = keptOf(tree, boilerplate);
  const text = lines.reduce((sum, line) => sum + kept(line).text, 0);
  return text <= maxText * kept(tree.root).text ? lines : [];
}

function isLineOfLinks({ element, block, links, linkDensity, prose, headings, images }: Box): boolean {
  if (block.element !== element || links === 0 || linkDensity < minLinks) return false;
  return prose === 0 && headings === 0 && images === 0;
}
