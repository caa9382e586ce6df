import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { elementsBelow } from '../../../../../src/extract/derived/document/elements.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';
import { SelectorIndex } from '../../../../../src/extract/derived/technologies/rules/selector-index.ts';

/** The results of selectors on a page: each with the ids of its elements, in the order in which they are tried. */
function find(html: string, selectors: readonly string[], enough = false): string[] {
  const index = new SelectorIndex(selectors.map((selector) => ({ item: selector, selector })));
  const found: string[] = [];
  const elements = elementsBelow(load(html, null, false).root()[0]).all;
  index.search(elements, new WorkBudget(), (selector, { attribs }) => {
    found.push(`${selector} ${attribs.id}`);
    return enough;
  });
  return found;
}

test.for([
  ['a class between white space of any kind', '.ui', '<p id=a class="x\n\tui">', ['.ui a']],
  ['not a part of a class', '.ui', '<p id=a class="ui-x gui">', []],
  ['a class in another case is another', '.Hero', '<p id=a class="hero"><p id=b class="Hero">', ['.Hero b']],
  ['an id is the whole attribute', '#a', '<p id="a b"><p id=A><p id=a>', ['#a a']],
  ['a class beyond ASCII is found', '.für', '<p id=a class="für"><p id=b class="f\u01fcr">', ['.für a']],
  ['a part of a value, ignoring case', '[href*="Abc" i]', '<a id=a href="/xABCx">', ['[href*="Abc" i] a']],
  [
    'a value ends where it ends',
    '[title*="abc "]',
    '<p id=a title="abc"><p id=b title="abc d">',
    ['[title*="abc "] b'],
  ],
  ['a value only in its attribute', '[title*=abc]', '<p id=abc><p id=b title=xabc>', ['[title*=abc] b']],
  ['a value only on its tag', 'a[href*=abc]', '<link id=a href=abc><a id=b href=abc>', ['a[href*=abc] b']],
  ['an attribute need only be there', '[v-if]', '<p id=a v-if><p id=b>', ['[v-if] a']],
] as const)('%s', ([, selector, html, expected]) => {
  expect(find(html, [selector])).toEqual(expected);
});

test('tries elements in document order, whatever part of a selector finds them', () => {
  const html = '<a id=a href=/abc><b id=b class=w></b></a><b id=c v-if></b><p id=d>';
  expect(find(html, ['#d', 'p', '.w', '[v-if]', '[href*=abc]'])).toEqual([
    '[href*=abc] a',
    '.w b',
    '[v-if] c',
    'p d',
    '#d d',
  ]);
});

test('stops at the first element that matches any selector of a list', () => {
  expect(find('<p id=a class=x><p id=b><p id=c class=x>', ['#b, .x'], true)).toEqual(['#b, .x a']);
});

test('elements with another tag do not count towards the limit of a selector', () => {
  const others = '<i class=abc></i>'.repeat(100);
  expect(find(`${others}<b id=z class="abc">`, ['b.abc'])).toEqual(['b.abc z']);
  expect(find(`${'<b class="Abc">'.repeat(100)}<b id=z class="abc">`, ['b.abc'])).toEqual(['b.abc z']);
});
