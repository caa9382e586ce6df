import { type Box, withAround } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { Removals } from '../boilerplate-filter.ts';
import type { PageBoxes, SearchedPage } from '../page-boxes.ts';
import type { PageKind } from '../page-kind.ts';
import { codeBars } from './code-bars.ts';
import { datelines, linksBeforeHeadline } from './headline-lines.ts';
import { readOnLines, replySubjects } from './labelled-lines.ts';
import { linkLists } from './link-lists.ts';
import { repeated } from './repeated.ts';
import { appliesTo, type KindsOfRule } from './rules.ts';
import { announcedSections } from './sections.ts';
import { statedBoilerplate } from './stated.ts';
import { teasers } from './teasers.ts';

/** Finds one kind of boilerplate, by what its function says. */
interface BoilerplateFinder extends KindsOfRule {
  readonly name: string;
  /** The boxes, or each with the rule of a table that it matches. */
  readonly find: (page: SearchedPage) => Box[] | Removals;
}

/** The kinds of page that are about what their headline says. */
const headed: readonly PageKind[] = ['ARTICLE', 'DOCUMENTATION', 'PRODUCT'];

/** In order: each sees what the earlier ones found. */
const finders: readonly BoilerplateFinder[] = [
  { name: 'parts identified by their markup', find: statedBoilerplate },
  { name: 'bars of blocks of code', find: codeBars },
  { name: 'announced sections', find: announcedSections },
  // In a listing they are the content.
  { name: 'lists of short links', find: linkLists, except: ['LISTING'] },
  { name: 'links before the headline', find: linksBeforeHeadline, only: headed },
  { name: 'lines of dates and bylines at the headline', find: datelines, only: headed },
  { name: 'copies', find: repeated, except: ['FORUM', 'DOCUMENTATION'] },
  { name: '“read more” lines in the text', find: readOnLines, only: ['ARTICLE'] },
  { name: 'reply subjects', find: replySubjects, only: ['FORUM'] },
  { name: 'teaser cards', find: teasers, only: ['ARTICLE', 'PRODUCT'] },
  { name: 'the headline of an article, and its copies', find: headlineAndCopies, only: ['ARTICLE'] },
];

/**
 * All boxes that are boilerplate on a page of this kind, but for what the page declares, notes, and the parts of a recipe: a
 * sidebar may have the ingredients.
 */
export function boilerplateIn(page: Omit<SearchedPage, 'boilerplate'>): Removals {
  const boilerplate = new Map<Box, string>();
  const searched = { ...page, boilerplate };
  const ofNotes = notesAndAround(page);
  for (const { name, find, ...kinds } of finders) {
    if (!appliesTo(page.kind, kinds)) continue;
    const found = find(searched);
    const named = Array.isArray(found) ? new Map(found.map((box) => [box, name])) : found;
    for (const [box, rule] of named) {
      const isKept = ofNotes.has(box) || isDeclared(page, box);
      if (!isKept && !boilerplate.has(box)) boilerplate.set(box, rule);
    }
  }
  return boilerplate;
}

/**
 * The headline, for which the API has a field, and blocks with exactly its text, over a gallery or in a frame; an item or a
 * cell lists it.
 */
function headlineAndCopies({ tree, headline }: SearchedPage): Box[] {
  if (!headline) return [];
  const { hash, text, images } = headline;
  const copies = tree
    .of('div', 'p', ...headingTags)
    .filter((box) => box.hash === hash && box.text === text && box.images === images);
  return [headline, ...copies];
}

function isDeclared({ declared, recipe }: PageBoxes, box: Box): boolean {
  return declared.around.has(box) || recipe?.has(box) === true;
}

/** The notes, their marks, and the boxes around them. */
function notesAndAround({ tree: { boxOf }, notes: { texts, marks } }: PageBoxes): ReadonlySet<Box> {
  return withAround([...texts.keys(), ...[...marks.keys()].flatMap((mark) => boxOf.get(mark) ?? [])]);
}
