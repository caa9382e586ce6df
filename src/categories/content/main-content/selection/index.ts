import { announcements } from '../boilerplate/announcements.ts';
import { NameMatcher } from '../boilerplate/class-names.ts';
import { boilerplateIn, type ReadPage, type SurveyedPage } from '../boilerplate/index.ts';
import { type Captions, findCaptions } from '../clean-html/captions.ts';
import type { PageKind } from '../page-kind.ts';
import { keptOf, type Sieve } from '../survey/kept.ts';
import { outermost } from '../survey/outermost.ts';
import type { Passage, Survey } from '../survey/survey.ts';
import { withExtras } from './extras.ts';
import { forumPosts, isOnlyReplies, isThread } from './forum-posts.ts';
import { mainLandmark } from './main-landmark.ts';
import { directProse, narrow } from './narrow.ts';

/** Which passages of a page are its content. */
export interface Selection extends Sieve, Captions {
  readonly kind: PageKind;
  /** In document order, none inside of another. */
  readonly roots: readonly Passage[];
}

const articleProse = { share: 0.5, direct: 0.5 };
/** An article element around the headline says as much as many words. */
const minInArticle = 100;
const minElsewhere = 500;

/** Of other pages they are part of the text: words on the cards of a shop. */
const noCaptions: Captions = { captions: new Set(), figures: new Set() };

/** Chooses by the kind of page that is declared, or, where none is, by how its prose is spread. */
export function select(page: SurveyedPage, kind: PageKind): Selection {
  return selectAs(kind, { ...page, names: new NameMatcher(), announced: announcements(page.surveyed) });
}

function selectAs(kind: PageKind, page: ReadPage): Selection {
  const { surveyed, names } = page;
  if (kind === 'OTHER' && isThread(surveyed, page.headline)) return selectAs('FORUM', page);
  if (kind === 'ARTICLE' && page.recipe === null && isOnlyReplies(surveyed)) return selectAs('FORUM', page);
  const captioned = kind === 'ARTICLE' ? findCaptions(surveyed, names) : noCaptions;
  const boilerplate = boilerplateIn({ ...page, ...captioned }, kind);
  const sieve = { boilerplate, kept: keptOf(surveyed, boilerplate) };
  const area = mainLandmark({ ...page, ...sieve });
  if (sieve.kept(surveyed.root).text === 0) return everything(surveyed, kind);
  if (kind === 'OTHER' && hasColumn(area, sieve, minProse(page))) return selectAs('ARTICLE', page);
  return { kind, roots: rootsOf(kind, { ...page, ...sieve, area }), ...captioned, ...sieve };
}

/** A page of nothing but what is left out elsewhere is a page of that: a form, a menu. */
function everything(surveyed: Survey, kind: PageKind): Selection {
  const boilerplate = new Set<Passage>();
  return { kind, roots: [surveyed.root], ...noCaptions, boilerplate, kept: keptOf(surveyed, boilerplate) };
}

interface Area extends Sieve, SurveyedPage {
  readonly area: Passage;
}

function rootsOf(
  kind: PageKind,
  { surveyed, area, recipe, base, kept, boilerplate }: Area,
): readonly Passage[] {
  if (kind === 'ARTICLE') {
    const column = withExtras(narrow(area, { kept, boilerplate }), { kept, boilerplate }, base);
    const roots = new Set([...column, ...(recipe?.all ?? []).filter((part) => !boilerplate.has(part))]);
    return outermost(surveyed, (passage) => roots.has(passage));
  }
  const posts = kind === 'FORUM' ? forumPosts(surveyed, { kept, boilerplate }) : [];
  return posts.length > 0 ? posts : [area];
}

/** Whether most of the prose stands in one column, paragraph after paragraph: then the page is an article. */
function hasColumn(area: Passage, sieve: Sieve, min: number): boolean {
  const column = narrow(area, sieve);
  const prose = sieve.kept(column).prose;
  const all = sieve.kept(area).prose;
  if (prose < min || prose < articleProse.share * all) return false;
  return directProse(column, sieve) > articleProse.direct;
}

function minProse({ headline }: SurveyedPage): number {
  for (let at = headline; at; at = at.parent) if (at.name === 'article') return minInArticle;
  return minElsewhere;
}
