import { type ASTNode, type ASTVisitFn, type ASTVisitor, getIntrospectionQuery, parse, visit } from 'graphql';
import { expect, test } from 'vitest';
import { visitInSteps } from '../../../../src/service/graphql/limits/visit-in-steps.ts';
import { inspectorOperation } from '../../../helpers/inspector-operation.ts';

/** Everything that a visitor is told, in order. */
function told(visitWith: (visitor: ASTVisitor) => void): unknown[] {
  const events: unknown[] = [];
  const told =
    (when: string): ASTVisitFn<ASTNode> =>
    (node, key, parent, path, ancestors) =>
      void events.push({
        when,
        kind: node.kind,
        key,
        parent: kindOf(parent),
        path: [...path],
        ancestors: ancestors.map(kindOf),
      });
  visitWith({ enter: told('enter'), leave: told('leave') });
  return events;
}

function kindOf(value: ASTNode | readonly ASTNode[] | undefined): string | number | undefined {
  return value && ('kind' in value ? value.kind : value.length);
}

test.for([
  ['the inspector', inspectorOperation('inspect')],
  ['introspection', getIntrospectionQuery()],
  [
    'every kind of node',
    `query Q($a: [Int!]! = [1, 2] @x, $b: I = {c: {d: null, e: [E, "s", """b""", 1.5, true]}}) @y(z: $a) {
       alias: field(one: $a, two: {three: $b}) @skip(if: false) { ... on T @include(if: true) { a } ... { b } ...F @defer }
     }
     fragment F on T @z { a } mutation M { a } subscription S { a }
     extend type T implements U @x { f(a: Int = 1): [Int] } enum E { A @x B } directive @x(a: Int) on FIELD | QUERY`,
  ],
] as const)('%s is visited as by visit, with the same parents and paths', ([, text]) => {
  const document = parse(text);
  const expected = told((visitor) => visit(document, visitor));
  expect(expected.length).toBeGreaterThan(100);
  const inSteps = told((visitor) => {
    for (const _ of visitInSteps(document, visitor));
  });
  expect(inSteps).toEqual(expected);
});

test('one step visits one node at most', () => {
  let visited = 0;
  const steps = visitInSteps(parse(`{ ${'a '.repeat(1_000)} }`), { enter: () => void visited++ });
  for (let before = visited; !steps.next().done; before = visited) {
    expect(visited - before).toBeLessThanOrEqual(2);
  }
  expect(visited).toBe(2 * 1_000 + 3);
});
