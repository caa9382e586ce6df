import { expect, test } from 'vitest';
import { selected } from '../../../../src/extract/categories/select/index.ts';
import { readSelector } from '../../../../src/extract/categories/select/read-selector.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { extract } from '../../../helpers/page.ts';

async function select(html: string, ...asked: readonly Parameters<typeof readSelector>[0][]) {
  return extract(selected, html, { selectors: asked.map(readSelector) });
}
const one = async (html: string, css: string, attribute?: string) =>
  (await select(html, { css, attribute }))[0] ?? [];

test('what a selector finds, as text, sanitised HTML, attribute and path', async () => {
  const html = `<ul id=news><li>One<li class=x onclick="evil()"><a href=/two title=T target=_blank>Two <b>now</b></a><script>evil()</script>
    <p style="color:red">more<br>of it</p><img src=a.png alt=A></ul><ul><li><a href="javascript:evil()">x</a></ul>`;
  expect(await one(html, 'li:nth-child(2), ul + ul a', 'href')).toEqual([
    {
      text: 'Two now more of it',
      html: '<li><a href="https://example.com/two" title="T">Two <b>now</b></a><p>more<br>of it</p><p><img src="https://example.com/a.png" alt="A"></p></li>',
      value: null,
      path: '#news > li:nth-of-type(2)',
    },
    {
      text: 'x',
      html: '<p>x</p>',
      value: 'javascript:evil()',
      path: 'html > body > ul:nth-of-type(2) > li > a',
    },
  ]);
});

test('several selectors answer in order, each with its first elements only', async () => {
  const html = '<p>a<p>b<p data-x=1>c';
  const found = await select(
    html,
    { css: 'p', first: 2 },
    { css: '[data-x]', attribute: 'DATA-X' },
    { css: 'i' },
    { css: 'p', first: 0 },
  );
  expect(found.map((list) => list.map(({ text, value }) => [text, value]))).toEqual([
    [
      ['a', null],
      ['b', null],
    ],
    [['c', '1']],
    [],
    [],
  ]);
});

test.for([
  '<input type=hidden name=id value=secret>',
  '<input TYPE=" Hidden" value=secret>',
  '<input type=password value=secret>',
  '<input name=csrf_token value=secret>',
  '<input id=authenticity_token value=secret data-copy=secret>',
  '<input autocomplete=one-time-code value=secret>',
  '<textarea name=api_key>secret</textarea>',
  '<output name=token>secret</output>',
  '<button name=token value=secret>secret</button>',
  '<button name=token><b>secret</b></button>',
  '<select name=csrf_token><option value=secret>secret</option></select>',
  '<select name=csrf_token><optgroup label=secret><option>secret</option></optgroup></select>',
  '<meta name=csrf-token content=secret>',
  '<form data-csrf-token=secret class=field>text</form>',
  '<script nonce=secret></script>',
])('the value of a secret field is never returned: %s', async (field) => {
  const html = `${field}<div id=around>Seen ${field}</div>`;
  const tag = /\w+/.exec(field)?.[0] ?? '';
  const told = [];
  for (const attribute of ['value', 'content', 'data-copy', 'data-csrf-token', 'nonce', 'label']) {
    told.push(await one(html, `${tag}, ${tag} *, #around`, attribute));
  }
  expect(told.flat().length).toBeGreaterThan(9);
  expect(JSON.stringify(told)).not.toContain('secret');
});

test.for([
  'input[value^="s"]',
  'input[value]',
  'form:has([value*=ecr])',
  'input:not(:not([value=secret]))',
  ':contains(secret)',
])('selectors cannot test the value of a secret field: %s', async (css) => {
  const html = '<form><input type=hidden value=secret><textarea name=token>secret</textarea></form>';
  expect(await one(html, css)).toEqual([]);
  expect(
    await one(html.replace('type=hidden', 'name=q').replace('name=token', 'name=text'), css),
  ).not.toEqual([]);
});

test.for(['option[value=secret]', 'option:contains(secret)', 'optgroup[label=secret]'])(
  'selectors cannot test the choices of a token field: %s',
  async (css) => {
    const html = '<select name=token><optgroup label=secret><option value=secret>secret</optgroup></select>';
    expect(await one(html, css)).toEqual([]);
    expect(await one(html.replace('token', 'colour'), css)).not.toEqual([]);
  },
);

test('the value of an ordinary field is returned', async () => {
  expect((await one('<input name=q value=lamps>', 'input', 'value'))[0]?.value).toBe('lamps');
  expect((await one('<meta name=author content=Ann>', 'meta', 'content'))[0]?.value).toBe('Ann');
});

test.for([
  ['', 'at most 500'],
  [`a${'b'.repeat(500)}`, 'at most 500'],
  ['a[', 'not a selector'],
  ['a:nothing-known', 'not a selector'],
  ['a:nth-child(x)', 'not a selector'],
  ['p > ', 'not a selector'],
  ['> p', 'not a selector'],
  ['p, + i', 'not a selector'],
] as const)('rejects a selector of %j', ([css, reason]) => {
  expect(() => readSelector({ css })).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER', message: expect.stringContaining(reason) }),
  );
});

test.for([
  { first: -1 },
  { first: 1001 },
  { attribute: '' },
  { attribute: 'a b' },
  { attribute: 'a'.repeat(101) },
])('rejects %j', (rest) => {
  expect(() => readSelector({ css: 'a', ...rest })).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAMETER' }),
  );
});

const deep = '<div class=a>'.repeat(2_000);
const wide = '<p><b>x</b></p>'.repeat(20_000);

test.for([
  ['has inside has', ':has(:has(:not(:has(i, u))))', deep + wide],
  ['negation and siblings', '* ~ *:not(p ~ p ~ i) ~ *', wide],
  [
    'ancestors of ancestors',
    'div div div div div div div div i, div:not(div div div div div i)',
    deep + wide,
  ],
  ['text of everything', '*:contains(zzz)', deep + wide],
] as const)('%s fails with a code, in time', { tags: ['cpu'] }, async ([, css, html]) => {
  const spent = cpuTime();
  await one(html, css).catch((error) =>
    expect(['EXTRACTION_TIMEOUT', 'INVALID_PARAMETER']).toContain(error.code),
  );
  expect(spent()).toBeLessThan(10_000);
});

test('all selectors of a page share one budget', async () => {
  const selectors = Array.from({ length: 10 }, (_, index) => ({ css: `* ~ * ~ *:not(p ~ i.x${index})` }));
  await expect(select(wide, ...selectors)).rejects.toMatchObject({ code: 'EXTRACTION_TIMEOUT' });
});

test('rejects an answer that would be too large, with advice', async () => {
  const html = `${'<div>'.repeat(100)}${'word '.repeat(20_000)}`;
  await expect(one(html, 'div')).rejects.toMatchObject({
    code: 'INVALID_PARAMETER',
    message: expect.stringContaining('fewer with first'),
  });
});

test('a tree of any depth is serialised', async () => {
  const [found] = await one(`${'<div><b>'.repeat(10_000)}deep`, 'div');
  expect(found?.text).toBe('deep');
  expect(await one('<p>a', 'p', 'class')).toEqual([
    { text: 'a', html: '<p>a</p>', value: null, path: 'html > body > p' },
  ]);
});
