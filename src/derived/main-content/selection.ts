import { type Captions, findCaptions } from './clean-html/captions.ts';
import { type Announcement, announcements, besideSections } from './left-out/beside-sections.ts';
import { dropped } from './left-out/drop.ts';
import { linkLists } from './left-out/link-lists.ts';
import { readAlso } from './left-out/read-also.ts';
import { repeated } from './left-out/repeated.ts';
import { teasers } from './left-out/teasers.ts';
import { NameMatcher } from './names/name-match.ts';
import type { PageKind } from './page-kind.ts';
import { withExtras } from './selection/extras.ts';
import { forumPosts } from './selection/forum-posts.ts';
import { landmarks, mainLandmark } from './selection/main-landmark.ts';
import { directProse, narrow } from './selection/narrow.ts';
import type { RecipeParts } from './selection/recipe-parts.ts';
import { keptOf, type Sieve } from './survey/kept.ts';
import { outermost } from './survey/outermost.ts';
import type { Passage, Survey } from './survey/survey.ts';

/** Which passages of a page are its content. */
export interface Selection extends Sieve, Captions {
  readonly kind: PageKind;
  /** In document order, none inside of another. */
  readonly roots: readonly Passage[];
}

/** A thread quotes, and a manual repeats its examples. */
const repeats = new Set<PageKind>(['FORUM', 'DOCUMENTATION']);
/** Their pages are about one thing: cards that link are about others. */
const hasTeasers = new Set<PageKind>(['ARTICLE', 'PRODUCT']);
const articleProse = { share: 0.5, direct: 0.5 };
/** An article element around the headline says as much as many words. */
const minInArticle = 100;
const minElsewhere = 500;

/** A page that was surveyed, the passage that shows its headline, and those with its recipe. */
export interface SurveyedPage {
  readonly surveyed: Survey;
  readonly headline: Passage | null;
  /** Null where the page states none. */
  readonly recipe: RecipeParts | null;
  /** What its addresses are relative to. */
  readonly base: string;
}

/** What is found on a page once, whatever its kind is taken for. */
interface ReadPage extends SurveyedPage {
  readonly names: NameMatcher;
  readonly announced: readonly Announcement[];
}

/** Of other pages they are part of the text: words on the cards of a shop. */
const noCaptions: Captions = { captions: new Set(), figures: new Set() };

/** Chooses by the kind of page that is declared, or, where none is, by how its prose is spread. */
export function select(page: SurveyedPage, kind: PageKind): Selection {
  return selectAs(kind, { ...page, names: new NameMatcher(), announced: announcements(page.surveyed) });
}

function selectAs(kind: PageKind, page: ReadPage): Selection {
  const { surveyed, names } = page;
  const captioned = kind === 'ARTICLE' ? findCaptions(surveyed, names) : noCaptions;
  const beside = besideContent({ ...page, ...captioned }, kind);
  const sieve = { beside, kept: keptOf(surveyed, beside) };
  const area = mainLandmark({ ...page, ...sieve });
  if (sieve.kept(surveyed.root).text === 0) return everything(surveyed, kind);
  if (kind === 'OTHER' && hasColumn(area, sieve, minProse(page))) return selectAs('ARTICLE', page);
  return { kind, roots: rootsOf(kind, { ...page, ...sieve, area }), ...captioned, ...sieve };
}

/** A page of nothing but what is left out elsewhere is a page of that: a form, a menu. */
function everything(surveyed: Survey, kind: PageKind): Selection {
  const beside = new Set<Passage>();
  return { kind, roots: [surveyed.root], ...noCaptions, beside, kept: keptOf(surveyed, beside) };
}

/** Every rule that tells what is not content, as far as it holds for a kind of page. */
function besideContent(page: ReadPage & Captions, kind: PageKind): Set<Passage> {
  const { surveyed, headline } = page;
  const beside = dropped(page, kind);
  const add = (passages: readonly Passage[]) => {
    for (const passage of passages) beside.add(passage);
  };
  add(besideSections(page, kind));
  if (kind !== 'LISTING') add(linkLists(surveyed, { kind, headline, landmark: landmarks(page)[0] ?? null }));
  // A sidebar of nothing but the ingredients is none.
  for (const passage of beside) if (page.recipe?.has(passage)) beside.delete(passage);
  if (!repeats.has(kind)) add(repeated(surveyed, beside));
  if (kind === 'ARTICLE') add(readAlso(surveyed));
  if (hasTeasers.has(kind)) add(teasers(surveyed, keptOf(surveyed, beside)));
  // An article's headline has a field of its own.
  if (kind === 'ARTICLE' && headline) beside.add(headline);
  return beside;
}

interface Area extends Sieve, SurveyedPage {
  readonly area: Passage;
}

function rootsOf(kind: PageKind, { surveyed, area, recipe, base, kept, beside }: Area): readonly Passage[] {
  if (kind === 'ARTICLE') {
    const column = withExtras(narrow(area, { kept, beside }), { kept, beside }, base);
    const roots = new Set([...column, ...(recipe?.all ?? []).filter((part) => !beside.has(part))]);
    return outermost(surveyed, (passage) => roots.has(passage));
  }
  const posts = kind === 'FORUM' ? forumPosts(surveyed, kept) : [];
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
