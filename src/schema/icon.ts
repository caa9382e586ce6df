import { builder } from './builder.ts';

const sources = {
  LINK: { description: 'A link element or Link header.' },
  MANIFEST: { description: 'The web app manifest.' },
  MSAPPLICATION: { description: 'A meta tag for Windows tiles.' },
  DEFAULT_PATH: { description: '/favicon.ico, which was requested and turned out to be an image.' },
} as const;

const IconSourceEnum = builder.enumType('IconSource', {
  description: 'Where an icon is declared.',
  values: sources,
});

export interface Icon {
  readonly url: string;
  readonly rel: string;
  /** "32x32", or "any" for one that scales. */
  readonly sizes: readonly string[];
  readonly type: string | null;
  readonly purpose: string | null;
  readonly media: string | null;
  readonly color: string | null;
  readonly source: keyof typeof sources;
}

export const Icon = builder.objectRef<Icon>('Icon').implement({
  description: 'An icon of the page or its site.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the image.' }),
    rel: t.exposeString('rel', {
      description: 'How it is declared: icon, apple-touch-icon, mask-icon, msapplication-TileImage …',
    }),
    sizes: t.exposeStringList('sizes', {
      description: 'Its sizes in pixels, such as 32x32; "any" if it scales.',
    }),
    type: t.exposeString('type', { nullable: true, description: 'Its media type, as declared.' }),
    purpose: t.exposeString('purpose', {
      nullable: true,
      description: 'Its purpose in a manifest: any, maskable or monochrome.',
    }),
    media: t.exposeString('media', { nullable: true, description: 'The media query it is for.' }),
    color: t.exposeString('color', {
      nullable: true,
      description: 'The colour for a mask icon.',
    }),
    source: t.expose('source', { type: IconSourceEnum, description: 'Where it is declared.' }),
  }),
});
