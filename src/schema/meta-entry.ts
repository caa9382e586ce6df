import { builder } from './builder.ts';

export interface MetaEntry {
  readonly name: string;
  /** The attribute that held the name: name, property, itemprop, http-equiv, charset; or the header it came from. */
  readonly attribute: string;
  readonly content: string;
}

export const MetaEntry = builder.objectRef<MetaEntry>('MetaEntry').implement({
  description: 'A name and its value as declared.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name as written.' }),
    attribute: t.exposeString('attribute', { description: 'The attribute that holds the name.' }),
    content: t.exposeString('content', { description: 'The value as written.' }),
  }),
});
