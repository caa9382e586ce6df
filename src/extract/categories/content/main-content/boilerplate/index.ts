import { type Box, withAround } from '../../box-tree/box.ts';
import { headingTags } from '../../box-tree/element-kinds.ts';
import type { Removals } from '../boilerplate-filter.ts';
import type { CaptionedPage, PageBoxes, RuleState } from '../page-boxes.ts';
import type { PageKind } from '../page-kind.ts';
import { codeBars } from './code-bars.ts';
import { datelines, linksBeforeHeadline } from './headline-lines.ts';
import { readOnLines, replySubjects } from './labelled-lines.ts';
import { linkLists } from './link-lists.ts';
import { repeated } from './repeated.ts';
import { announcedSections } from './sections.ts';
import { statedBoilerplate } from './stated.ts';
import { teasers } from './teasers.ts';

/** One rule that finds boilerplate. */
interface BoilerplateFinder {
  readonly name: string;
  readonly reason: string;
  readonly except?: readonly PageKind[];
  readonly only?: readonly PageKind[];
  /** Keeps what the page declares, and the parts of a recipe: a sidebar may have the ingredients. */
  readonly exceptDeclared?: boolean;
  /** The boxes, or each with the rule of a table that it matches. */
  readonly find: (page: CaptionedPage, state: RuleState) => Box[] | Removals;
}

/** In order: each rule sees what the earlier ones found. */
const rules: readonly BoilerplateFinder[] = [
  {
    name: 'parts identified by their markup',
    reason: 'element, role, class names or id say what they are (the table in rules.json)',
    exceptDeclared: true,
    find: statedBoilerplate,
  },
  {
    name: 'bars of blocks of code',
    reason: 'the name of the language, a button that copies',
    find: codeBars,
  },
  {
    name: 'announced sections',
    reason: 'their heading announces links to other pages, comments or an appeal',
    exceptDeclared: true,
    find: announcedSections,
  },
  {
    name: 'lists of short links',
    reason: 'menus, whatever their class names; in a listing they are the content',
    except: ['LISTING'],
    exceptDeclared: true,
    find: linkLists,
  },
  {
    name: 'links before the headline',
    reason: 'the text begins there; they lead to other versions, languages, offers of the site',
    only: ['ARTICLE', 'DOCUMENTATION', 'PRODUCT'],
    exceptDeclared: true,
    find: linksBeforeHeadline,
  },
  {
    name: 'lines of dates and bylines at the headline',
    reason: 'the API has separate fields for these',
    only: ['ARTICLE', 'DOCUMENTATION', 'PRODUCT'],
    exceptDeclared: true,
    find: datelines,
  },
  {
    name: 'copies',
    reason: 'for other screen widths; threads quote and documentation repeats examples',
    except: ['FORUM', 'DOCUMENTATION'],
    find: repeated,
  },
  {
    name: '“read more” lines in the text',
    reason: 'links to other articles',
    only: ['ARTICLE'],
    exceptDeclared: true,
    find: readOnLines,
  },
  {
    name: 'reply subjects',
    reason: 'they repeat the title of the thread over each post',
    only: ['FORUM'],
    find: replySubjects,
  },
  {
    name: 'teaser cards',
    reason: 'on a page about one thing, they are about others',
    only: ['ARTICLE', 'PRODUCT'],
    exceptDeclared: true,
    find: teasers,
  },
  {
    name: 'the headline of an article, and its copies',
    reason: 'the API has a separate field for it',
    only: ['ARTICLE'],
    find: headlineAndCopies,
  },
];

/** All boxes that the rules for a kind of page identify as boilerplate. */
export function boilerplateIn(page: CaptionedPage, kind: PageKind): Removals {
  const boilerplate = new Map<Box, string>();
  const ofNotes = notesAndAround(page);
  for (const { name, except, only, exceptDeclared, find } of rules) {
    if (except?.includes(kind) || only?.includes(kind) === false) continue;
    const found = find(page, { kind, boilerplate });
    const named = Array.isArray(found) ? new Map(found.map((box) => [box, name])) : found;
    for (const [box, rule] of named) {
      const isKept = ofNotes.has(box) || (exceptDeclared && isDeclared(page, box));
      if (!isKept && !boilerplate.has(box)) boilerplate.set(box, rule);
    }
  }
  return boilerplate;
}

/** The headline, and blocks with exactly its text, over a gallery or in a frame; an item or a cell lists it. */
function headlineAndCopies({ tree, headline }: PageBoxes): Box[] {
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
