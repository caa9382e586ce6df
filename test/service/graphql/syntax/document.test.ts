import { parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { directivesIn } from '../../../../src/service/graphql/syntax/document.ts';

test.for<[string, string]>([
  ['none', '{ page { url } }'],
  ['on fields and fragments', '{ a @x { b @x @y ... @z { c @x } ...F @y } } fragment F on Page @z { d @x }'],
  ['on operations and variables', 'query Q($a: Int @x, $b: Int = 1 @y) @z { a } mutation M @x { b }'],
  ['beside definitions of types', 'type T { a: Int } query Q @x { a }'],
])('finds the directives that visit finds: %s', ([, text]) => {
  const document = parse(text);
  const visited: string[] = [];
  visit(document, { Directive: ({ name }) => void visited.push(name.value) });
  expect(
    directivesIn(document)
      .map(({ name }) => name.value)
      .toSorted(),
  ).toEqual(visited.toSorted());
});
