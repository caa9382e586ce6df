import {
  execute,
  GraphQLObjectType,
  GraphQLSchema,
  getNullableType,
  isIntrospectionType,
  isListType,
  isObjectType,
  parse,
} from 'graphql';
import { expect, test } from 'vitest';
import { AnswerSize } from '../../../src/service/graphql/schema/answer-size.ts';
import { schema } from '../../../src/service/graphql/schema/index.ts';

const links = {
  items: [
    { raw: 'a', kind: 'INTERNAL' },
    { raw: 'b', kind: 'EXTERNAL' },
    { raw: 'c', kind: 'EXTERNAL' },
  ],
};
const images = {
  items: [
    { alt: 'a', role: 'LOGO' },
    { alt: 'b', role: 'CONTENT' },
    { alt: 'c', role: 'CONTENT' },
  ],
};
const audit = {
  issues: [
    { rule: 'a', impact: 'CRITICAL' },
    { rule: 'b', impact: 'MINOR' },
    { rule: 'c', impact: 'MINOR' },
  ],
};
const stack = {
  technologies: [
    { name: 'a', confidence: 1 },
    { name: 'b', confidence: 0.5 },
    { name: 'c', confidence: 0 },
  ],
};
const data = {
  entities: [
    { iri: 'a', types: ['Product', 'Car'] },
    { iri: 'b', types: ['Offer'] },
    { iri: 'c', types: ['Car'] },
  ],
};

const found = [
  { rule: 'a', result: 'PASS', impact: null },
  { rule: 'b', result: 'WARN', impact: 'MINOR' },
  { rule: 'c', result: 'FAIL', impact: 'MINOR' },
];

test.for([
  ['checks(result: [FAIL, WARN])', 'Links', { checks: found }, 'rule', 'bc'],
  ['checks(first: 2)', 'Links', { checks: found }, 'rule', 'ab'],
  ['checks(result: [FAIL, WARN], first: 1)', 'Links', { checks: found }, 'rule', 'b'],
  ['checks(first: 0)', 'Links', { checks: found }, 'rule', ''],
  ['domains(first: 1)', 'Links', { domains: [{ name: 'a' }, { name: 'b' }] }, 'name', 'a'],
  ['checks(result: FAIL)', 'Security', { checks: found }, 'rule', 'c'],
  ['checks(impact: MINOR)', 'Content', { checks: found }, 'rule', 'bc'],
  ['items', 'Links', links, 'raw', 'abc'],
  ['items(kind: EXTERNAL)', 'Links', links, 'raw', 'bc'],
  ['items(kind: EXTERNAL, first: 1)', 'Links', links, 'raw', 'b'],
  ['items', 'Images', images, 'alt', 'abc'],
  ['items(role: CONTENT)', 'Images', images, 'alt', 'bc'],
  ['items(role: CONTENT, first: 1)', 'Images', images, 'alt', 'b'],
  ['issues', 'AccessibilityAudit', audit, 'rule', 'abc'],
  ['issues(impact: [CRITICAL, MINOR])', 'AccessibilityAudit', audit, 'rule', 'abc'],
  ['issues(impact: MINOR)', 'AccessibilityAudit', audit, 'rule', 'bc'],
  ['issues(impact: MINOR, first: 1)', 'AccessibilityAudit', audit, 'rule', 'b'],
  ['technologies', 'TechStack', stack, 'name', 'abc'],
  ['technologies(minConfidence: null)', 'TechStack', stack, 'name', 'abc'],
  ['technologies(minConfidence: 0.5)', 'TechStack', stack, 'name', 'ab'],
  ['entities', 'StructuredData', data, 'iri', 'abc'],
  ['entities(type: "car")', 'StructuredData', data, 'iri', 'ac'],
  ['entities(type: "https://schema.org/Product")', 'StructuredData', data, 'iri', 'a'],
] as const)('%s of %s', async ([list, name, rootValue, field, expected]) => {
  const type = schema.getType(name) as GraphQLObjectType;
  const { data, errors } = await execute({
    schema: new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Root', fields: { it: { type } } }) }),
    document: parse(`{ it { list: ${list} { ${field} } } }`),
    rootValue: { it: rootValue },
    contextValue: { size: new AnswerSize(1_000) },
  });
  expect(errors).toBeUndefined();
  expect(data).toEqual({ it: { list: [...expected].map((value) => ({ [field]: value })) } });
});

test('every list of the answer can be cut', () => {
  const lists = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !isIntrospectionType(type))
    .flatMap((type) =>
      Object.values((type as GraphQLObjectType).getFields()).map((field) => ({ type, field })),
    )
    .filter(({ field }) => isListType(getNullableType(field.type)));
  const whole = lists.filter(({ field }) => field.args.every(({ name }) => name !== 'first'));
  // Those that callers list themselves, parts of longer lists, and what maxTokens bounds.
  expect(whole.map(({ type, field }) => `${type}.${field.name}`)).toEqual([
    'Content.passages',
    'BatchPageConnection.nodes',
    'BatchConnection.nodes',
    'Query.pages',
  ]);
});
