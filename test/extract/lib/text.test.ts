import { expect, test } from 'vitest';
import { collapse, collapsed, isPlaceholder } from '../../../src/extract/lib/text.ts';
import { cpuTime } from '../../helpers/cpu-time.ts';

// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the placeholders are what is tested
test.for([
  ['{{title}}', true],
  ['{{ page.title | escape }} - Site', true],
  ['{{{title}}}', true],
  ['Welcome to {{name}}, friend', true],
  ['${title}', true],
  ['Site | ${document.title}', true],
  ['[[Title]]', true],
  ['%TITLE%', true],
  ['%PAGE_TITLE% | Site', true],
  ['__META_TITLE__', true],
  ['<%= title %>', true],
  ['%%title%% %%sep%% %%sitename%%', true],
  ['News %%page%% | Site', true],
  ['%% a section in MATLAB %%', false],
  ['{% block title %}', true],
  ['undefined', true],
  ['null', true],
  ['[object Object]', true],
  ['Null and void', false],
  ['', false],
  ['A plain title', false],
  ['What does ${x} mean in a shell?', false],
  ['if [[ -f file ]] then, in bash', false],
  ['100% of 50%', false],
  ['Sale%20now', false],
  ['%D0%9F%D1%80.html', false],
  ['Curly {braces} are fine', false],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: see above
] as const)('%s: %s', ([value, expected]) => {
  expect(isPlaceholder(value)).toBe(expected);
});

test.for(['{{'.repeat(500_000), '[[a'.repeat(300_000), '__A'.repeat(300_000), `{{${' '.repeat(1_000_000)}`])(
  'finds placeholders in linear time (%#)',
  { tags: ['cpu'] },
  (hostile) => {
    const spent = cpuTime();
    isPlaceholder(hostile);
    expect(spent()).toBeLessThan(500);
  },
);

test.for([
  [' a \n\t b\u00a0 c ', 'a b c'],
  ['\u200b ', null],
  ['\u3164\u2800', null],
  ['\u202bHar\u200bbour \u2060news\u202c', 'Harbour news'],
  ['Ne\u200cws \u2764\ufe0f', 'Ne\u200cws \u2764\ufe0f'],
  [undefined, null],
] as const)('collapsed %j', ([text, expected]) => {
  expect(collapsed(text)).toBe(expected);
});

test('collapse leaves single spaces and no soft hyphens', () => {
  expect(collapse(' Donau\u00ADdampf\u00ADschiff \u00AD\t\n fährt\u00A0ab ')).toBe(
    'Donaudampfschiff fährt ab',
  );
});
