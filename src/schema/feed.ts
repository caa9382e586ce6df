import { builder } from './builder.ts';

export interface Feed {
  readonly url: string;
  readonly title: string | null;
  readonly type: string;
}

export const Feed = builder.objectRef<Feed>('Feed').implement({
  description: 'A feed that can be subscribed to.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the feed.' }),
    title: t.exposeString('title', { nullable: true, description: 'Its title, where the page gives one.' }),
    type: t.exposeString('type', { description: 'Its media type, such as application/rss+xml.' }),
  }),
});
