import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  buildClientSchema,
  buildSchema,
  getIntrospectionQuery,
  lexicographicSortSchema,
  printSchema,
} from 'graphql';
import { expect, test } from 'vitest';
import { startApp } from '../../helpers/app.ts';

const text = (schema: Parameters<typeof printSchema>[0]) => printSchema(lexicographicSortSchema(schema));

test('schema.graphql is what introspection shows, directives and specifications of scalars included', async () => {
  const app = await startApp();
  const { data } = await app.graphql(
    getIntrospectionQuery({
      specifiedByUrl: true,
      schemaDescription: true,
      inputValueDeprecation: true,
      oneOf: true,
    }),
  );
  const file = readFileSync(resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8');
  expect(data.__schema.description).toContain('ask `page` for a URL');
  expect(text(buildSchema(file))).toBe(text(buildClientSchema(data)));
  const scalars = data.__schema.types.filter(
    ({ kind, specifiedByURL }: { kind: string; specifiedByURL: string }) =>
      kind === 'SCALAR' && specifiedByURL,
  );
  expect(scalars.map(({ name }: { name: string }) => name)).toEqual([
    'URL',
    'DateTime',
    'PageDate',
    'Decimal',
    'JSON',
  ]);
});
