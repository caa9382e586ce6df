import { builder } from './builder.ts';

export interface Alternate {
  readonly url: string;
  readonly hreflang: string | null;
  readonly media: string | null;
  readonly type: string | null;
  readonly title: string | null;
}

export const Alternate = builder.objectRef<Alternate>('Alternate').implement({
  description: 'Another representation of the same page: a language, a device, a format.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    hreflang: t.exposeString('hreflang', {
      nullable: true,
      description: 'Its language as written, or x-default.',
    }),
    media: t.exposeString('media', { nullable: true, description: 'The media query it is for.' }),
    type: t.exposeString('type', { nullable: true, description: 'Its media type.' }),
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
  }),
});
