import { builder } from './builder.ts';

export interface Person {
  readonly name: string;
  readonly url: string | null;
}

export const Person = builder.objectRef<Person>('Person').implement({
  description: 'Somebody the page names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name as the page gives it.' }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'Where the page links the name to.' }),
  }),
});
