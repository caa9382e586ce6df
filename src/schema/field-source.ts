import { builder } from './builder.ts';

export interface FieldSource {
  readonly field: string;
  readonly source: string;
  readonly value: string;
  readonly chosen: boolean;
}

export const FieldSource = builder.objectRef<FieldSource>('FieldSource').implement({
  description: 'A candidate for a merged value, and whether it was chosen.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The field it is a candidate for, such as title.' }),
    source: t.exposeString('source', {
      description: 'Where it was found, such as og:title or jsonld:headline.',
    }),
    value: t.exposeString('value', { description: 'Its value.' }),
    chosen: t.exposeBoolean('chosen', { description: 'Whether it was chosen.' }),
  }),
});
