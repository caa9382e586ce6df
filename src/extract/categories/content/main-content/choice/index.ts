import { type Box, type BoxTree, outermost, outermostLeft } from '../../box-tree/box.ts';
import { noNotes } from '../../box-tree/notes.ts';
import type { Captions } from '../../clean-html/index.ts';
import { boilerplateIn } from '../boilerplate/index.ts';
import { type BoilerplateFilter, keptOf, type Removals } from '../boilerplate-filter.ts';
import { findCaptions } from '../captions.ts';
import type { PageBoxes } from '../page-boxes.ts';
import type { DeclaredKind, PageKind } from '../page-kind.ts';
import { isPostBody, isReply } from '../post-body.ts';
import { forumPosts, isOnlyReplies, isThread } from './forum-posts.ts';
import { articlesAround, mainLandmark } from './main-landmark.ts';
import { directIn, narrow } from './narrow.ts';
import { openingBefore, openingOfThread, sectionsAfter } from './opening.ts';

/** Which boxes of a page are its content. */
export interface ChosenBoxes extends BoilerplateFilter, Captions {
  readonly kind: PageKind;
  /** In document order, not nested. */
  readonly roots: readonly Box[];
}

/** Of the prose of a column, what is directly in it. */
const minDirectProse = 0.5;
/** With less of the prose directly in a box, one box inside may have nearly all of it. */
const maxStray = 0.1;
const minFullest = 0.7;
/** A smaller share of all words outside of links is the introduction of a product list, whose items are hardly prose. */
const minColumnWords = 0.4;
/** Characters of prose in the article element of the headline; else of running text in some paragraphs, or in one. */
const minColumn = { inArticle: 100, paragraphs: 150, paragraph: 300 };

/** Kinds of page whose notes are the terms of their offers. */
const onOffers: ReadonlySet<PageKind> = new Set(['PRODUCT', 'LISTING']);

/** On other kinds of page, captions are part of the text: names on product cards. */
const noCaptions: Captions = { captions: new Set(), figures: new Set() };

/** Chooses by the declared kind of page or, if none is declared, by the distribution of its prose. */
export function chooseBoxes(page: PageBoxes, { kind, withoutHints }: DeclaredKind): ChosenBoxes {
  const chosen = chooseAs(kind, page);
  const isRefuted = kind !== withoutHints && !chosen.roots.some(isPostBody);
  return isRefuted ? chooseAs(withoutHints, page) : chosen;
}

/** The kind, and of a page that declares none, where its column is. */
function chooseAs(kind: PageKind, read: PageBoxes, place: Box | null = null): ChosenBoxes {
  const page = onOffers.has(kind) ? { ...read, notes: noNotes } : read;
  const { tree, names } = page;
  if (kind === 'OTHER' && isThread(tree, page.headline)) return chooseAs('FORUM', page);
  const isDeclared = kind === 'ARTICLE' && place === null;
  if (isDeclared && page.recipe === null && isOnlyReplies(tree)) return chooseAs('FORUM', page);
  const captioned = kind === 'ARTICLE' ? findCaptions(tree, names) : noCaptions;
  const boilerplate = boilerplateIn({ ...page, ...captioned, kind });
  const filter = { boilerplate, kept: keptOf(tree, boilerplate) };
  const area = place && !place.isIn(boilerplate) ? place : mainLandmark({ ...page, ...filter });
  if (filter.kept(tree.root).text === 0) return everything(tree, kind);
  const column = kind === 'OTHER' ? columnIn(area, { ...page, ...filter }) : null;
  if (column) return chooseAs('ARTICLE', page, column);
  const roots = rootsOf(kind, { ...page, ...filter, area });
  return { kind, roots: withNotes(roots, page), ...captioned, ...filter };
}

/** If everything is boilerplate, the page is about that: a form, a menu. */
function everything(tree: BoxTree, kind: PageKind): ChosenBoxes {
  const boilerplate: Removals = new Map();
  return { kind, roots: [tree.root], ...noCaptions, boilerplate, kept: keptOf(tree, boilerplate) };
}

/** The notes that the chosen text refers to, from wherever they are, behind it. */
function withNotes(roots: readonly Box[], { tree, notes }: PageBoxes): readonly Box[] {
  if (notes.marks.size === 0) return roots;
  const chosen = new Set(roots);
  const isChosen = (box: Box) => {
    // A note inside of a sentence is written behind the text.
    if (notes.texts.has(box) && box.block !== box) return false;
    return box.isIn(chosen);
  };
  const referred = new Set(
    [...notes.marks].flatMap(([element, id]) => {
      const mark = tree.boxOf.get(element);
      return mark && isChosen(mark) ? [id] : [];
    }),
  );
  const missing = [...notes.texts].filter(([box, id]) => referred.has(id) && !isChosen(box));
  return [...roots, ...missing.map(([box]) => box)];
}

interface Area extends BoilerplateFilter, PageBoxes {
  readonly area: Box;
}

function rootsOf(kind: PageKind, page: Area): readonly Box[] {
  const { tree, area, recipe, declared, kept, boilerplate } = page;
  if (kind === 'ARTICLE') {
    const column = narrow(area, { kept, boilerplate });
    const parts = [...declared.parts, ...(recipe?.all ?? [])].filter((part) => !boilerplate.has(part));
    const around = [...openingBefore(column, page), ...sectionsAfter(column, page)];
    const roots = new Set([...around, column, ...parts]);
    return outermost(tree, (box) => roots.has(box));
  }
  const posts = kind === 'FORUM' ? forumPosts(tree, { kept, boilerplate }) : [];
  if (posts.length === 0) return [area];
  // Where all posts are of one kind, the first of them is the opening.
  const [first] = posts;
  return first && posts.every(isReply) ? [...openingOfThread(first, page), ...posts] : posts;
}

/** The column of running text with much of a page's words: then the page is an article. */
function columnIn(area: Box, page: BoilerplateFilter & Pick<PageBoxes, 'headline' | 'tree'>): Box | null {
  const narrowed = narrow(area, page);
  const direct = directIn(narrowed, page) / page.kept(narrowed).prose;
  const column = direct > minDirectProse ? narrowed : direct < maxStray ? fullest(narrowed, page) : null;
  if (!column) return null;
  const [inside, all] = [page.kept(column), page.kept(area)];
  if (inside.text - inside.linkText < minColumnWords * (all.text - all.linkText)) return null;
  const isLong =
    articlesAround(page.headline).length > 0
      ? inside.prose >= minColumn.inArticle
      : inside.running >= (inside.paragraphs > 1 ? minColumn.paragraphs : minColumn.paragraph);
  return isLong ? column : null;
}

/** The box inside of another one that has nearly all of its prose directly, in whatever wrappers it is. */
function fullest(around: Box, page: BoilerplateFilter & Pick<PageBoxes, 'tree'>): Box | null {
  const min = minFullest * page.kept(around).prose;
  const isFull = (box: Box) => around.contains(box) && box.prose > min && directIn(box, page) > min;
  return outermostLeft(page.tree, page.boilerplate, isFull)[0] ?? null;
}
