import { builder } from './builder.ts';

export interface FieldSource {
  readonly field: string;
  readonly source: string;
  readonly value: string;
  readonly chosen: boolean;
}

export const FieldSource = builder.objectRef<FieldSource>('FieldSource').implement({
  description: 'One place where a merged value could come from, and whether it was taken.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field it speaks to, such as title.' }),
    source: t.exposeString('source', {
      description: 'Where it was found, such as og:title or jsonld:headline.',
    }),
    value: t.exposeString('value', { description: 'What it says.' }),
    chosen: t.exposeBoolean('chosen', { description: 'True for the one that was taken.' }),
  }),
});
