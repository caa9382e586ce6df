import type { Region } from '../../derived/document/regions.ts';
import { builder } from '../../schema/builder.ts';

const kinds = {
  INTERNAL: { description: 'To a page of the same host; www counts as the same.' },
  SUBDOMAIN: { description: 'To another host under the same registrable domain.' },
  EXTERNAL: { description: 'To another site.' },
  MAILTO: { description: 'To an e-mail address.' },
  TEL: { description: 'To a telephone number.' },
  DOWNLOAD: { description: 'To a file: by the download attribute or its extension.' },
  FRAGMENT: { description: 'To a place on this page.' },
  JAVASCRIPT: { description: 'To a script rather than an address.' },
  OTHER: { description: 'Anything else: another scheme, or an address that cannot be parsed.' },
} as const;

export type LinkKind = keyof typeof kinds;

export const LinkKindEnum = builder.enumType('LinkKind', {
  description:
    'Where a link leads. Internal and external are told apart by registrable domain, not by comparing text.',
  values: kinds,
});

const RegionEnum = builder.enumType('Region', {
  description: 'The part of the page that something is in, by its landmarks.',
  values: {
    HEADER: { description: 'The header of the site.' },
    NAV: { description: 'Navigation.' },
    MAIN: { description: 'The main part, or an article.' },
    ASIDE: { description: 'Beside the main part.' },
    FOOTER: { description: 'The footer of the site.' },
    UNKNOWN: { description: 'No landmark says.' },
  } as const,
});

export interface PageLink {
  readonly url: string | null;
  readonly raw: string;
  readonly text: string;
  readonly accessibleName: string | null;
  readonly title: string | null;
  readonly rel: readonly string[];
  readonly target: string | null;
  readonly kind: LinkKind;
  readonly region: Region;
  readonly hreflang: string | null;
  readonly type: string | null;
  readonly count: number;
  readonly position: number;
}

export const PageLink = builder.objectRef<PageLink>('PageLink').implement({
  description: 'A link on the page.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'Where it leads; null if the address cannot be parsed.',
    }),
    raw: t.exposeString('raw', { description: 'The address as written.' }),
    text: t.exposeString('text', {
      description: 'Its text on one line; empty if it shows only an image or nothing.',
    }),
    accessibleName: t.exposeString('accessibleName', {
      nullable: true,
      description: 'What assistive technology announces: its label, its text, or the text of its images.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title attribute.' }),
    rel: t.exposeStringList('rel', {
      description: 'Its link types, lower-cased: nofollow, sponsored, ugc, me …',
    }),
    target: t.exposeString('target', {
      nullable: true,
      description: 'The target attribute, such as _blank.',
    }),
    kind: t.expose('kind', { type: LinkKindEnum, description: 'Where it leads.' }),
    region: t.expose('region', { type: RegionEnum, description: 'The part of the page it is in.' }),
    hreflang: t.exposeString('hreflang', {
      nullable: true,
      description: 'The language of its target, as declared.',
    }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'The media type of its target, as declared.',
    }),
    count: t.exposeInt('count', { description: 'How many links on the page lead to the same address.' }),
    position: t.exposeInt('position', {
      description: 'Its position among the links of the page, counted from 1.',
    }),
  }),
});
