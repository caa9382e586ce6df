import type { Element } from 'domhandler';
import { expect, test } from 'vitest';
import { elements } from '../../../../src/extract/derived/document/elements.ts';
import { derive } from '../../../helpers/page.ts';

const names = (found: readonly Element[]) => found.map(({ name }) => name).join(' ');

test.for([
  ['one attribute', ['title'], 'p a'],
  ['an attribute without a value', ['hidden'], 'b'],
  ['several, each element once', ['href', 'title', 'hidden'], 'p a b a'],
  ['an attribute that no element has', ['role'], ''],
  ['names of object properties', ['constructor', '__proto__'], ''],
] as const)('having(%s) returns elements in document order', async ([, attributes, expected]) => {
  const { having } = await derive(
    elements,
    '<p title=x><a title=y href=z></a><b hidden></b></p><a href=w></a>',
  );
  expect(names(having(...attributes))).toBe(expected);
});

test('the body includes elements before its start tag and after its end tag', async () => {
  const { body } = await derive(elements, '<title>x</title><p>a<b>c</b></p></body><i>d</i></html><u>e</u>');
  expect(names(body)).toBe('p b i u');
});

test('a frameset has no body', async () => {
  const { body } = await derive(elements, '<frameset><frame src=a></frameset><noframes><p>b</noframes>');
  expect(body).toEqual([]);
});
