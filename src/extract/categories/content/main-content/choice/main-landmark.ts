import { statedRole } from '../../../../lib/html/role.ts';
import type { Box } from '../../box-tree/box.ts';
import type { BoilerplateFilter } from '../boilerplate-filter.ts';
import type { PageBoxes } from '../page-boxes.ts';

type Headed = Pick<PageBoxes, 'tree' | 'headline'>;

const mostOfIt = 0.5;
/** With this much prose, a landmark is the content even if the rest is a long list of other pages. */
const someOfIt = 0.15;
const ampleProse = 800;

/** The landmark with the content: the headline's article, or main; else the body. */
export function mainLandmark({ tree, headline, kept }: Headed & Pick<BoilerplateFilter, 'kept'>): Box {
  const { root } = tree;
  const all = kept(root).text;
  const isAmple = (box: Box) => {
    const { text, prose } = kept(box);
    return text >= mostOfIt * all || (text >= someOfIt * all && prose >= ampleProse);
  };
  return landmarks({ tree, headline }).find(isAmple) ?? root;
}

/** The boxes that are marked up as the content, most trusted first. */
export function landmarks({ tree, headline }: Headed): Box[] {
  return [...articlesAround(headline), ...tree.boxes.filter(isMain)];
}

/** The article elements that the headline is in, innermost first. */
export function articlesAround(headline: Box | null): Box[] {
  return headline?.outwards().filter(({ name }) => name === 'article') ?? [];
}

export function isMain({ name, element }: Box): boolean {
  return name === 'main' || statedRole(element) === 'main';
}
