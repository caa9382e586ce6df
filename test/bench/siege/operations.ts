import { getIntrospectionQuery } from 'graphql';

const repeat = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => one(i));

/** GraphQL operations that ask for no page, and what is costly about each. */
export const greedyOperations: Readonly<Record<string, string>> = {
  introspection: getIntrospectionQuery(),
  'a schema in 150 fragments': [
    `{ ${repeat(150, (index) => `...F${index}`).join(' ')} }`,
    ...repeat(150, (index) => `fragment F${index} on Query { __schema { types { fields { name } } } }`),
  ].join(' '),
  '7,000 unknown fields': `{ viewer { ${repeat(7_000, (index) => `x${index}`).join(' ')} } }`,
};
