import { builder } from './builder.ts';

export interface Person {
  readonly name: string;
  readonly url: string | null;
}

export const Person = builder.objectRef<Person>('Person').implement({
  description: 'A person named on the page.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name as written.' }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'The address that the name links to.' }),
  }),
});
