import { builder } from './builder.ts';

const RedirectKindEnum = builder.enumType('RedirectKind', {
  description: 'How an address sends visitors elsewhere.',
  values: {
    HTTP: { description: 'A 3xx response with a Location; it was followed.' },
    META_REFRESH: {
      description: 'A meta refresh in the document, or a Refresh header; it is reported, not followed.',
    },
  } as const,
});

export interface RedirectHop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
  readonly kind: 'HTTP' | 'META_REFRESH';
  readonly ms: number | null;
}

export const RedirectHop = builder.objectRef<RedirectHop>('RedirectHop').implement({
  description: 'One step on the way to the final address.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'The address that redirects.' }),
    status: t.exposeInt('status', { description: 'Its HTTP status.' }),
    location: t.expose('location', { type: 'URL', description: 'Where it redirects to.' }),
    kind: t.expose('kind', { type: RedirectKindEnum, description: 'How it redirects.' }),
    ms: t.exposeFloat('ms', { nullable: true, description: 'How long the hop took, in milliseconds.' }),
  }),
});
