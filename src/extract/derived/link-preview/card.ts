import { type Claim, claims, found, rulesFor } from '../../lib/ordered-rules.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import type { PreviewImage } from '../../page/preview-image.ts';
import { headlineElement } from '../citation/headline-element.ts';
import { siteIdentity, statedIdentity } from '../citation/site-identity/index.ts';
import { headline } from '../citation/titles/index.ts';
import { cardTitleClaims } from '../citation/titles/title-claims.ts';
import { elements } from '../document/elements.ts';
import { fileHeading } from '../file/file-elements.ts';
import { fileInfo } from '../file/file-info.ts';
import { itemsSubject } from '../structured-data/page-subject/index.ts';
import { canonicalUrl } from '../tags/canonicals.ts';
import { bestIcon, declaredIcons } from '../tags/icons.ts';
import { description } from './description.ts';
import { type Embed, embeds } from './embed.ts';
import { images, statedImages } from './image.ts';
import { type Stated, stated } from './stated.ts';
import { cardTitle, documentTitle, titles } from './title.ts';

/** The contents of a link's card that a page usually states in its head. */
export interface LinkCard {
  readonly url: string;
  readonly title: string;
  readonly description: string | null;
  readonly image: PreviewImage | null;
  readonly icon: string | null;
  readonly siteName: string | null;
  readonly embed: Embed | null;
  readonly themeColor: string | null;
}

/**
 * The page's card, from its tags and its JSON-LD where they suffice; the tree is parsed only for what they lack. For an
 * address that serves no document, it is made from the address, the media type and the headers.
 */
export const linkCard = derived(
  'linkCard',
  {
    stated,
    description,
    canonicalUrl,
    declaredIcons,
    statedIdentity: optional(statedIdentity),
    elements: lazily(optional(elements)),
    headline: lazily(optional(headline)),
    headlineElement: lazily(optional(headlineElement)),
    siteIdentity: lazily(optional(siteIdentity)),
    itemsSubject: lazily(optional(itemsSubject)),
    fileInfo: lazily(optional(fileInfo)),
    fileHeading: lazily(optional(fileHeading)),
  },
  async ({ stated, statedIdentity, ...tree }): Promise<LinkCard> => {
    const title = async () => {
      const [claim] = cardTitleClaims(stated);
      if (claim) return cardTitle(claim.value, { ...tree, statedIdentity });
      const file = { fileInfo: await tree.fileInfo(), fileHeading: await tree.fileHeading() };
      const page = { ...stated, ...file, elements: await tree.elements() };
      const shown = { headline: await tree.headline(), siteIdentity: await tree.siteIdentity() };
      return documentTitle(titles(page)[0], stated.url, shown);
    };
    const image = async () =>
      first(statedImages(stated)) ??
      first(
        images({
          ...stated,
          microdataSubject: await tree.itemsSubject(),
          elements: await tree.elements(),
          headlineElement: await tree.headlineElement(),
        }),
      );
    const siteName = async () => {
      const [name] = statedIdentity?.names ?? [];
      if (name || !statedIdentity?.mayHaveBanner) return name?.value ?? null;
      return first((await tree.siteIdentity())?.names ?? []);
    };
    return {
      url: tree.canonicalUrl ?? stated.url,
      title: await title(),
      description: tree.description,
      image: await image(),
      icon: bestIcon(tree.declaredIcons) || null,
      siteName: await siteName(),
      embed: first(embeds(stated)),
      themeColor: first(themeColors(stated)),
    };
  },
);

function first<T>(found: readonly Claim<T>[]): T | null {
  return found[0]?.value ?? null;
}

const themeColorRules = rulesFor<Stated, string>(
  ['theme-color', 'msapplication-tilecolor'],
  'is the standard, or its predecessor on Windows',
  ({ metaValues }, source) => found(metaValues.first(source)),
);

export function themeColors(page: Stated): Claim[] {
  return claims(themeColorRules, page);
}
