import { describe, expect, test } from 'vitest';
import {
  Expression,
  longestSubject,
} from '../../../../../src/extract/derived/technologies/patterns/expression.ts';
import { linearMatcher } from '../../../../../src/extract/derived/technologies/patterns/linear-matcher.ts';
import { WorkBudget } from '../../../../../src/extract/derived/technologies/patterns/work-budget.ts';
import { cpuTime } from '../../../../helpers/cpu-time.ts';
import { randomText } from '../../../../helpers/random.ts';

function literals(source: string) {
  return new Expression(source).literals;
}

describe('the literals that a match requires', () => {
  test.for([
    ['jquery[.-]([\\d.]+)\\.js', ['jquery-', 'jquery.']],
    ['//cdn\\.shopify\\.com/', ['//cdn.shopify.']],
    ['/wp-content/plugins/contact-form-7/', ['s/contact-form']],
    ['(?:foo|bar)baz', ['barbaz', 'foobaz']],
    ['colou?r-picker', ['color-picker', 'colour-picker']],
    ['<link[^>]+href=[^>]*/kelosatu/', ['/kelosatu/']],
    ['Powered by (?:<a[^>]*>)?phpBB|phpBB Group', ['phpbb', 'phpbb group']],
    ['[\'"](G-[A-Z0-9]{8,12})', ['"g-', "'g-"]],
    ['ab+c-long', ['c-long']],
    ['(?:abc)+def', ['abc']],
    ['^\\d+$', null],
    ['.*', null],
    ['a|bcd', null],
    ['(?:abcd)?', null],
  ] as const)('%s', ([source, expected]) => {
    expect(literals(source)?.toSorted() ?? null).toEqual(expected);
  });
});

describe('the linear engine agrees with the native one', () => {
  const sources = [
    'a+b',
    '(a|ab)(c|bcd)(d*)',
    '(?:x(\\d+))?y',
    '^ab|cd$',
    '\\bab\\b',
    '(a*?)(a*)',
    '([ab]{2,3})c?',
    '[^a]b',
    '(a(b)?)+',
    'a{0,2}b{1}',
    '(?:a|b|)+c',
    '\\Bb',
    'x?a\\s*1|\\b(?:b|[cd]+)y',
    '(?:ab|\\s)*$',
  ];
  test.for(sources)('%s', (source) => {
    const matcher = linearMatcher(source, 'i');
    const texts = randomText(11);
    for (let round = 0; round < 300; round += 1) {
      const text = texts('abcdxy1 ', 20);
      const native = new RegExp(source, 'i').exec(text);
      const found = matcher?.exec(text);
      expect(found?.[0], text).toBe(native?.[0]);
      expect(found?.index, text).toBe(native?.index);
    }
  });
});

describe('no expression blocks a thread, whatever the text', () => {
  const attacks: readonly (readonly [source: string, text: string])[] = [
    ['(a+)+$', `${'a'.repeat(5_000)}!`],
    ['(?:a|aa)+$', `${'a'.repeat(5_000)}!`],
    ['(.*)*=(.*)*;', 'x'.repeat(5_000)],
    ['<link[^>]+href=[^>]+rel=[^>]+x-kelosatu', '<link href= rel= '.repeat(500)],
    ['(?:[\\w-]+\\s*)+:', 'word '.repeat(1_000)],
    ['\\s+$', ' '.repeat(5_000)],
    ['(x+x+)+y', 'x'.repeat(5_000)],
    ['(?=(a+)+$)b', 'a'.repeat(5_000)],
    ['^(a?){300}a{300}$', 'a'.repeat(299)],
    ['(\\w+)\\s\\1\\s\\1\\s\\1x', 'a a a a '.repeat(600)],
  ];
  test.for(attacks)('%s', { tags: ['cpu'] }, ([source, text]) => {
    const expression = new Expression(source);
    const spent = cpuTime();
    expression.exec(text, new WorkBudget());
    expect(spent()).toBeLessThan(200);
  });

  test.for([
    ['a(?=b)', 'ab', 'cheap'],
    ['a(?!c)', 'ab', 'cheap'],
    ['(?=(a+)+b)a', 'ab', 'only with backtracking'],
  ] as const)('%s in %s, written by others: %s', ([source, text, effort]) => {
    const expression = new Expression(source);
    expect(expression.usable).toBe(effort === 'cheap');
    expect(expression.exec(text, new WorkBudget()) !== null).toBe(effort === 'cheap');
    expect(new Expression(source, { linear: true }).exec(text, new WorkBudget())).not.toBeNull();
  });

  test('what precedes a match can be required or excluded', () => {
    const expression = new Expression('(?<!x)a(\\d)b*c');
    expect(expression.exec('xa1bc a2bc', new WorkBudget())).toMatchObject({
      index: 6,
      groups: ['a2bc', '2'],
    });
  });

  test.for(['(', '[', '*a', 'a{2', '(?<', '\\'.concat(''), 'x'.repeat(3_000)])(
    'invalid or too long: %s',
    (source) => {
      expect(() => new Expression(source).exec('text', new WorkBudget())).not.toThrow();
    },
  );

  test('reads only the first characters of a text', () => {
    expect(new Expression('needle').exec(`${' '.repeat(longestSubject)}needle`, new WorkBudget())).toBeNull();
  });
});

test.for([
  ['the native engine', { linear: true }],
  ['the linear engine', {}],
] as const)('%s returns the position, the groups and the text after a match', ([, options]) => {
  expect(new Expression('b(c)(d)?', options).exec('aBC', new WorkBudget())).toEqual({
    index: 1,
    groups: ['BC', 'C', undefined],
    next: '',
  });
  expect(new Expression('(x+)(y)', options).exec(`-xxxY${'!'.repeat(50)}`, new WorkBudget())).toEqual({
    index: 1,
    groups: ['xxxY', 'xxx', 'Y'],
    next: '!'.repeat(24),
  });
  expect(new Expression('b', { ...options, flags: '' }).exec('aBC', new WorkBudget())).toBeNull();
});

test.for([
  ['a short text, run by the native engine', 200],
  ['a long text, run by the linear engine', 2_000],
] as const)('a costly expression gives the same match for %s', ([, length]) => {
  const expression = new Expression('//[\\w-]*\\.?(shop)er\\.pl/');
  const address = `//a-shoper.pl/${'x'.repeat(length)}`;
  expect(expression.exec(address, new WorkBudget())).toEqual({
    index: 0,
    groups: ['//a-shoper.pl/', 'shop'],
    next: 'x'.repeat(24),
  });
});

test('what only backtracking can match is found in short texts, if it is cheap there', () => {
  const expression = new Expression('(?<id>\\d+)(?=-end)');
  expect(expression.exec('no 42-end', new WorkBudget())?.groups[0]).toBe('42');
  expect(expression.exec(`no 42-end${' '.repeat(1_000)}`, new WorkBudget())).toBeNull();
});
