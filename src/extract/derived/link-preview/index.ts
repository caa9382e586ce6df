import { type Claim, claims, found, type Rule } from '../../lib/ordered-rules.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived, optional } from '../../page/need.ts';
import type { FieldSource } from '../../schema/field-source.ts';
import { authorClaims } from '../citation/authors/index.ts';
import { publicationDates } from '../citation/dates/index.ts';
import { descriptionClaims } from '../citation/description-claims.ts';
import { headlineBlocks } from '../citation/headline-blocks.ts';
import { headlineElement } from '../citation/headline-element.ts';
import { siteIdentity } from '../citation/site-identity/index.ts';
import { elements } from '../document/elements.ts';
import { fileHeading } from '../file/file-elements.ts';
import { fileInfo } from '../file/file-info.ts';
import { microdataSubject } from '../structured-data/page-subject/index.ts';
import { bestIcon, declaredIcons } from '../tags/icons.ts';
import { type LinkCard, linkCard, themeColors } from './card.ts';
import { embeds } from './embed.ts';
import { images } from './image.ts';
import { kinds, type PreviewKind } from './kind.ts';
import { stated } from './stated.ts';
import { titles } from './title.ts';

/** One preview, merged from everything that the page states about itself, with the source of each field. */
export interface LinkPreview extends LinkCard {
  readonly kind: PreviewKind;
  readonly author: string | null;
  readonly publishedAt: string | null;
  readonly sources: readonly FieldSource[];
}

/** The card of the page, with its kind, its author, its date, and every candidate for each field. */
export const linkPreview = derived(
  'linkPreview',
  {
    linkCard,
    stated,
    declaredIcons,
    elements: optional(elements),
    headlineElement: optional(headlineElement),
    microdataSubject: optional(microdataSubject),
    headlineBlocks: optional(headlineBlocks),
    authorClaims: optional(authorClaims),
    publicationDates: optional(publicationDates),
    siteIdentity: optional(siteIdentity),
    fileInfo: optional(fileInfo),
    fileHeading: optional(fileHeading),
  },
  ({ linkCard, stated, declaredIcons, ...tree }): LinkPreview => {
    const page = { ...stated, ...tree };
    const claimed = {
      title: titles(page),
      description: descriptionClaims(page),
      image: withText(images(page), ({ url }) => url),
      icon: claims(iconRules, declaredIcons),
      siteName: page.siteIdentity?.names ?? [],
      kind: kinds(page),
      author: [
        ...withText(page.authorClaims ?? [], ([author]) => author?.name ?? ''),
        ...claims(fileAuthors, page.fileInfo),
      ],
      publishedAt: [...(page.publicationDates?.published ?? []), ...claims(fileDates, page.fileInfo)],
      embed: withText(embeds(page), ({ url }) => url),
      themeColor: themeColors(page),
    };
    return {
      ...linkCard,
      kind: claimed.kind[0]?.value ?? 'FILE',
      author: claimed.author[0]?.value ?? null,
      publishedAt: claimed.publishedAt[0]?.value ?? null,
      sources: Object.entries(claimed).flatMap(([field, found]) => fieldSources(field, found)),
    };
  },
);

const iconRules: readonly Rule<Parameters<typeof bestIcon>[0]>[] = [
  {
    source: 'link:icon',
    reason: 'is the best icon that the page declares; a default one would have to be fetched',
    read: (icons) => found(bestIcon(icons)),
  },
];

const fileAuthors: readonly Rule<FileInfo | null>[] = [
  {
    source: 'file:author',
    reason: 'is a property of the file, which has no tags',
    read: (info) => found(info?.authors[0]),
  },
];
const fileDates: readonly Rule<FileInfo | null>[] = [
  {
    source: 'file:date',
    reason: 'is the day on which the file was made, or that its text states',
    read: (info) => found(info?.createdAt),
  },
];

/** Maximum candidates listed per field: callers hardly need more. */
const maxSources = 20;

function fieldSources(field: string, found: readonly Claim[]): FieldSource[] {
  return found
    .slice(0, maxSources)
    .map(({ source, value }, index) => ({ field, source, value, chosen: index === 0 }));
}

function withText<T>(found: readonly Claim<T>[], textOf: (value: T) => string): Claim[] {
  return found.map(({ source, value }) => ({ source, value: textOf(value) }));
}
