import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { elementsBelow } from '../../../../src/extract/derived/document/elements.ts';
import { detect } from '../../../../src/extract/derived/technologies/detect.ts';
import { type InputSources, readInputs } from '../../../../src/extract/derived/technologies/inputs/inputs.ts';
import { findMatches } from '../../../../src/extract/derived/technologies/matches/page-matches.ts';
import { siteMatches } from '../../../../src/extract/derived/technologies/matches/site-matches.ts';
import { WorkBudget } from '../../../../src/extract/derived/technologies/patterns/work-budget.ts';
import { readRow } from '../../../../src/extract/derived/technologies/rules/read-row.ts';
import { Ruleset } from '../../../../src/extract/derived/technologies/rules/ruleset.ts';
import { textOf } from '../../../../src/extract/lib/html/dom.ts';

const reading = {
  category: (name: unknown) => (typeof name === 'string' ? name : undefined),
  own: false,
};

interface Given extends Partial<InputSources> {
  readonly html?: string;
  readonly robots?: string;
  readonly dns?: Readonly<Record<string, readonly string[]>>;
}

/** The detection of one technology on a page, of which nothing but its HTML may be given. */
function see(row: Readonly<Record<string, unknown>>, page: Given | string) {
  const { html = '', robots, dns, ...given } = typeof page === 'string' ? { html: page } : page;
  const ruleset = new Ruleset([readRow('Thing', { cats: ['Widgets'], ...row }, reading)]);
  const url = given.url ?? 'https://www.example.com/shop/page.php?x=1';
  const root = load(html).root()[0];
  const signals = readInputs({
    url,
    base: url,
    headers: [],
    elements: elementsBelow(root),
    text: () => textOf(root),
    markup: html,
    certIssuer: null,
    ...given,
  });
  const budget = new WorkBudget();
  const beside = siteMatches(ruleset, { robots: robots ?? null, dns: dns ?? null }, budget);
  return detect(ruleset, [...findMatches(ruleset, signals, budget), ...beside])[0];
}

const header = (name: string, value: string): Given => ({ headers: [[name, value]] });

describe('every kind of rule can match and can miss', () => {
  const kinds: readonly (readonly [
    kind: string,
    row: Record<string, unknown>,
    ruleMatch: Given | string,
    miss: Given | string,
  ])[] = [
    ['headers', { headers: { 'X-Thing': '^on' } }, header('x-thing', 'on'), header('x-thing', 'off')],
    [
      'the presence of a header',
      { headers: { 'X-Thing': '' } },
      header('x-thing', ''),
      header('x-other', ''),
    ],
    [
      'cookies',
      { cookies: { thing: '' } },
      header('set-cookie', 'thing=1; path=/'),
      header('set-cookie', 'things=1'),
    ],
    [
      'cookies by their beginning',
      { cookies: { 'thing_*': '' } },
      header('set-cookie', 'thing_42=1'),
      header('set-cookie', 'thin=1'),
    ],
    [
      'cookies with a value',
      { cookies: { thing: '^v2' } },
      header('set-cookie', 'thing=v2.1'),
      header('set-cookie', 'thing=v1'),
    ],
    [
      'meta',
      { meta: { generator: '^Thing' } },
      '<meta name=Generator content="Thing 1">',
      '<meta name=generator content="Some Thing">',
    ],
    [
      'meta by property',
      { meta: { 'og:thing': '' } },
      '<meta property="og:thing" content>',
      '<meta property="og:title" content>',
    ],
    ['scriptSrc', { scriptSrc: 'thing\\.js' }, '<script src="/thing.js"></script>', '<img src="/thing.js">'],
    ['request', { request: '/thing/' }, '<img src="/thing/x.png">', '<script src="/thing/x.js"></script>'],
    ['paths', { paths: '/thing/' }, '<script src="/thing/x.js"></script>', '<a href="/thing/">x</a>'],
    [
      'scripts',
      { scripts: 'thing\\.init\\(' },
      '<script>thing.init(1)</script>',
      '<script type="application/json">thing.init(1)</script>',
    ],
    [
      'js',
      { js: { 'thing.version': '' } },
      '<script>window.thing.version = "1"</script>',
      '<script>something.version = 1; if (thing.version == 1) {}</script>',
    ],
    [
      'dom',
      { dom: '#thing > .part' },
      '<p id=thing><b class="a part">x</b></p>',
      '<b class=part>x</b><p id=thing></p>',
    ],
    ['dom, several', { dom: ['#one', '#two'] }, '<p id=two>', '<p id=three>'],
    [
      'dom by an attribute',
      { dom: { '[data-thing]': { attributes: { 'data-thing': '^v\\d' } } } },
      '<p data-thing=v2>',
      '<p data-thing=x>',
    ],
    [
      'dom by a text',
      { dom: { 'footer.x': { text: 'Made with Thing' } } },
      '<footer class=x>Made with <b>Thing</b></footer>',
      '<footer class=x>Made by hand</footer>',
    ],
    [
      'the presence of an element',
      { dom: { 'p.thing': { exists: '' } } },
      '<p class=thing>',
      '<b class=thing>',
    ],
    [
      'dom by part of an address',
      { dom: "link[href*='/thing/']" },
      '<link rel=stylesheet href="/thing/a.css">',
      '<img src="/thing/a.png"><link href="/x">',
    ],
    [
      'dom by a vendor’s address',
      { dom: "link[href*='cdn.thing.com']" },
      '<link rel=stylesheet href="https://cdn.thing.com/a.css">',
      '<link rel=preconnect href="https://cdn.thing.com/">',
    ],
    [
      'dom by a vendor’s address, in a link',
      { dom: "[href*='cdn.thing.com']" },
      '<link rel=stylesheet href="https://cdn.thing.com/a.css">',
      '<a href="https://cdn.thing.com/">Read on</a>',
    ],
    ['html', { html: '<!-- made by thing' }, '<p>x<!-- Made by Thing -->', '<p>made by thing'],
    [
      'css',
      { css: '\\.thing-grid\\s*\\{' },
      '<style>.thing-grid {float:left}</style>',
      '<p class="thing-grid">',
    ],
    [
      'text',
      { text: 'powered by thing' },
      '<p>Powered <b>by</b> Thing',
      '<script>// powered by thing\n</script>',
    ],
    ['url', { url: '/shop/.*\\.php' }, {}, { url: 'https://www.example.com/' }],
    ['certIssuer', { certIssuer: "Thing's CA" }, { certIssuer: "O=Thing's CA" }, { certIssuer: 'O=Other' }],
    [
      'robots',
      { robots: 'Disallow: /thing-admin' },
      { robots: 'User-agent: *\nDisallow: /thing-admin' },
      { robots: 'Disallow: /' },
    ],
    [
      'dns',
      { dns: { MX: 'mx\\.thing\\.com' } },
      { dns: { MX: ['10 mx.thing.com.'] } },
      { dns: { TXT: ['mx.thing.com'] } },
    ],
  ];
  test.for(kinds)('%s', ([, row, ruleMatch, miss]) => {
    expect(see(row, ruleMatch)?.technology.name).toBe('Thing');
    expect(see(row, miss)).toBeUndefined();
  });
});

describe('versions', () => {
  test.for([
    [
      'a header',
      { headers: { server: 'thing/([\\d.]+)\\;version:\\1' } },
      header('server', 'thing/1.2.3'),
      '1.2.3',
    ],
    [
      'a script',
      { scriptSrc: 'thing-([\\d.]+)\\.js\\;version:\\1' },
      '<script src="/thing-4.5.js"></script>',
      '4.5',
    ],
    [
      'a global',
      { js: { 'thing.version': '(.+)\\;version:\\1' } },
      '<script>thing.version="6.7"</script>',
      '6.7',
    ],
    [
      'an attribute',
      { dom: { '[thing]': { attributes: { thing: '(\\d+)\\;version:\\1' } } } },
      '<p thing=8>',
      '8',
    ],
    [
      'no version from a cookie',
      { cookies: { thing: '([\\d.]+)\\;version:\\1' } },
      header('set-cookie', 'thing=9.9'),
      null,
    ],
    [
      'the version of most files',
      { scriptSrc: '/thing/.*\\?ver=([\\d.]+)\\;version:\\1' },
      '<script src="/thing/a.js?ver=9.9.9"></script><script src="/thing/b.js?ver=2.0"></script><script src="/thing/c.js?ver=2.0"></script>',
      '2.0',
    ],
  ] as const)('%s', ([, row, given, version]) => {
    expect(see(row, given)?.version).toBe(version);
  });
});

describe('malformed rows', () => {
  test.for([
    ['an empty row', {}],
    ['an invalid expression', { html: '(', scriptSrc: ['[', '*'] }],
    ['an invalid selector', { dom: ['>>>', 'p[', ':has(p)', '*'] }],
    [
      'values of other types',
      { headers: 7, cookies: [null, 3], meta: { a: 1 }, dom: { p: 5 }, html: {}, implies: 4, cats: {} },
    ],
    [
      'names such as __proto__',
      JSON.parse('{"headers":{"__proto__":"x"},"js":{"constructor.prototype":""},"dom":{"__proto__":{}}}'),
    ],
    ['patterns that match anything', { html: '.*', scriptSrc: '', text: 'x?', url: '(?:)' }],
  ] as const)('%s: nothing is found, and nothing breaks', ([, row]) => {
    expect(see(row as Record<string, unknown>, '<p>text<script src=/a.js></script>')).toBeUndefined();
  });
});

test('a pattern runs on a window around its literal, so longer matches are not found', () => {
  const row = { html: '<thing[^>]*>' };
  const far = `<p>${' '.repeat(10_000)}`;
  expect(see(row, `${far}<thing a="b">${far}`)).toBeDefined();
  expect(see(row, `${far}<thing ${'a '.repeat(5_000)}>${far}`)).toBeUndefined();
});

test('^ matches only at the beginning of the page, not of a window', () => {
  const far = ' '.repeat(10_000);
  expect(see({ html: '^<!-- thing' }, `<p>${far}<!-- thing -->${far}`)).toBeUndefined();
  expect(see({ html: '^<!-- thing' }, `<!-- thing -->${far}`)).toBeDefined();
});
