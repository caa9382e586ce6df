import { keptOf } from '../box-tree/boilerplate-filter.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import type { Captions } from '../clean-html/captions.ts';
import type { PageKind } from '../page-kind.ts';
import { landmarks } from '../selection/main-landmark.ts';
import type { RecipeParts } from '../selection/recipe-parts.ts';
import type { Announcement } from './announcements.ts';
import type { NameMatcher } from './class-names.ts';
import { linkLists } from './link-lists.ts';
import { readOnLines } from './read-on-lines.ts';
import { repeated } from './repeated.ts';
import { replySubjects } from './reply-subjects.ts';
import { announcedSections } from './sections.ts';
import { statedBoilerplate } from './stated.ts';
import { teasers } from './teasers.ts';

/** The boxes of a page, that of its headline and those with its recipe. */
export interface PageBoxes {
  readonly tree: BoxTree;
  readonly headline: Box | null;
  /** Null where the page states none. */
  readonly recipe: RecipeParts | null;
  /** What its addresses are relative to. */
  readonly base: string;
}

/** What is found on a page once, whatever its kind is taken for. */
export interface ReadPage extends PageBoxes {
  readonly names: NameMatcher;
  readonly announced: readonly Announcement[];
}

/** One way to find boilerplate. */
interface BoilerplateFinder {
  readonly reason: string;
  readonly except?: readonly PageKind[];
  readonly only?: readonly PageKind[];
  /** Whether the parts of a recipe are something else, a sidebar of nothing but the ingredients. */
  readonly exceptRecipes?: boolean;
  readonly find: (page: CaptionedPage, seen: Seen) => readonly Box[];
}

type CaptionedPage = ReadPage & Captions;

interface Seen {
  readonly kind: PageKind;
  /** What the rules before have found. */
  readonly boilerplate: ReadonlySet<Box>;
}

/** In this order: each sees what those before it have found. */
const rules: readonly BoilerplateFinder[] = [
  {
    reason:
      'what its element, role, class names or id say it is (the table in rules.ts), headers and controls',
    exceptRecipes: true,
    find: statedBoilerplate,
  },
  {
    reason: 'a heading announces links to other pages, or asks something of the reader',
    exceptRecipes: true,
    find: announcedSections,
  },
  {
    reason: 'rows of short links: a menu, whatever its markup is called; in a listing they are the list',
    except: ['LISTING'],
    exceptRecipes: true,
    find: ({ tree, headline }, { kind, boilerplate }) => {
      const landmark = landmarks({ tree, headline })[0] ?? null;
      return linkLists(tree, { kind, headline, landmark, kept: keptOf(tree, boilerplate) });
    },
  },
  {
    reason: 'a copy for another width of screen; a thread quotes, and a manual repeats its examples',
    except: ['FORUM', 'DOCUMENTATION'],
    find: ({ tree }, { boilerplate }) => repeated(tree, boilerplate),
  },
  {
    reason: 'a line in the midst of the text that leads to another one',
    only: ['ARTICLE'],
    find: ({ tree }) => readOnLines(tree),
  },
  {
    reason: 'what a thread is called, over each of its posts',
    only: ['FORUM'],
    find: ({ tree }) => replySubjects(tree),
  },
  {
    reason: 'cards that link, on pages that are about one thing: they are about others',
    only: ['ARTICLE', 'PRODUCT'],
    find: ({ tree }, { boilerplate }) => teasers(tree, keptOf(tree, boilerplate)),
  },
  {
    reason: 'the headline of an article, which has a field of its own',
    only: ['ARTICLE'],
    find: ({ headline }) => (headline ? [headline] : []),
  },
];

/** All boxes of a page that are not its content, as far as the rules hold for its kind. */
export function boilerplateIn(page: CaptionedPage, kind: PageKind): Set<Box> {
  const boilerplate = new Set<Box>();
  for (const { except, only, exceptRecipes, find } of rules) {
    if (except?.includes(kind) || only?.includes(kind) === false) continue;
    const found = find(page, { kind, boilerplate });
    for (const box of found) if (!exceptRecipes || !page.recipe?.has(box)) boilerplate.add(box);
  }
  return boilerplate;
}
