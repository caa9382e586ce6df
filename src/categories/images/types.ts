import { builder } from '../../schema/builder.ts';

const roles = {
  CONTENT: { description: 'Part of what the page says.' },
  LOGO: { description: 'The logo of the site or of somebody named on it.' },
  ICON: { description: 'A small symbol beside text or in a button.' },
  AVATAR: { description: 'The picture of a person or account.' },
  TRACKING_PIXEL: { description: 'Too small to be seen: it records visits.' },
  BACKGROUND: { description: 'Set as a background in a style attribute.' },
  UNKNOWN: { description: 'Nothing says what it is for.' },
} as const;

export type ImageRole = keyof typeof roles;

export const ImageRoleEnum = builder.enumType('ImageRole', {
  description: 'What an image is for, as far as the markup tells.',
  values: roles,
});

export interface SrcsetEntry {
  readonly url: string;
  readonly descriptor: string | null;
}

const SrcsetEntry = builder.objectRef<SrcsetEntry>('SrcsetEntry').implement({
  description: 'One of several files for the same image.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the file.' }),
    descriptor: t.exposeString('descriptor', {
      nullable: true,
      description: 'What it is for: a width such as 640w or a density such as 2x.',
    }),
  }),
});

export interface PageImage {
  readonly url: string;
  readonly srcset: readonly SrcsetEntry[];
  readonly sizes: string | null;
  readonly alt: string | null;
  readonly title: string | null;
  readonly caption: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly loading: string | null;
  readonly decoding: string | null;
  readonly fetchPriority: string | null;
  readonly format: string | null;
  readonly role: ImageRole;
  readonly inLink: string | null;
  readonly isDataUri: boolean;
  readonly lazySource: string | null;
}

export const PageImage = builder.objectRef<PageImage>('PageImage').implement({
  description: 'An image of the page.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      description: 'Its address; the real one if a lazy loader shows a placeholder first.',
    }),
    srcset: t.expose('srcset', {
      type: [SrcsetEntry],
      description: 'The files to choose from, by size or density.',
    }),
    sizes: t.exposeString('sizes', { nullable: true, description: 'The sizes attribute as written.' }),
    alt: t.exposeString('alt', {
      nullable: true,
      description: 'Alternative text; empty for a decorative image, null if the attribute is missing.',
    }),
    title: t.exposeString('title', { nullable: true, description: 'The title attribute.' }),
    caption: t.exposeString('caption', {
      nullable: true,
      description: 'The caption of the figure it is in.',
    }),
    width: t.exposeInt('width', { nullable: true, description: 'Declared width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Declared height in pixels.' }),
    loading: t.exposeString('loading', { nullable: true, description: 'lazy or eager, where declared.' }),
    decoding: t.exposeString('decoding', {
      nullable: true,
      description: 'sync, async or auto, where declared.',
    }),
    fetchPriority: t.exposeString('fetchPriority', {
      nullable: true,
      description: 'high, low or auto, where declared.',
    }),
    format: t.exposeString('format', {
      nullable: true,
      description: 'File format by its address or declared type: jpeg, png, webp, avif, svg, gif …',
    }),
    role: t.expose('role', {
      type: ImageRoleEnum,
      description: 'What it is for, as far as the markup tells.',
    }),
    inLink: t.expose('inLink', { type: 'URL', nullable: true, description: 'Where a click on it leads.' }),
    isDataUri: t.exposeBoolean('isDataUri', {
      description: 'Whether it is embedded in the page as a data: URL.',
    }),
    lazySource: t.exposeString('lazySource', {
      nullable: true,
      description: 'The attribute in which a lazy loader keeps the address, such as data-src.',
    }),
  }),
});
