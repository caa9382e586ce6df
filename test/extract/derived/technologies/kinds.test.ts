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

/** The detection of one technology on a page. */
function see(row: Readonly<Record<string, unknown>>, { html = '', robots, dns, ...given }: Given) {
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

const header = (name: string, value: string) => [[name, value]] as const;

describe('every kind of rule can match and can miss', () => {
  const kinds: readonly (readonly [
    kind: string,
    row: Record<string, unknown>,
    ruleMatch: Given,
    miss: Given,
  ])[] = [
    [
      'headers',
      { headers: { 'X-Thing': '^on' } },
      { headers: header('x-thing', 'on') },
      { headers: header('x-thing', 'off') },
    ],
    [
      'the presence of a header',
      { headers: { 'X-Thing': '' } },
      { headers: header('x-thing', '') },
      { headers: header('x-other', '') },
    ],
    [
      'cookies',
      { cookies: { thing: '' } },
      { headers: header('set-cookie', 'thing=1; path=/') },
      { headers: header('set-cookie', 'things=1') },
    ],
    [
      'cookies by their beginning',
      { cookies: { 'thing_*': '' } },
      { headers: header('set-cookie', 'thing_42=1') },
      { headers: header('set-cookie', 'thin=1') },
    ],
    [
      'cookies with a value',
      { cookies: { thing: '^v2' } },
      { headers: header('set-cookie', 'thing=v2.1') },
      { headers: header('set-cookie', 'thing=v1') },
    ],
    [
      'meta',
      { meta: { generator: '^Thing' } },
      { html: '<meta name=Generator content="Thing 1">' },
      { html: '<meta name=generator content="Some Thing">' },
    ],
    [
      'meta by property',
      { meta: { 'og:thing': '' } },
      { html: '<meta property="og:thing" content>' },
      { html: '<meta property="og:title" content>' },
    ],
    [
      'scriptSrc',
      { scriptSrc: 'thing\\.js' },
      { html: '<script src="/thing.js"></script>' },
      { html: '<img src="/thing.js">' },
    ],
    [
      'request',
      { request: '/thing/' },
      { html: '<img src="/thing/x.png">' },
      { html: '<script src="/thing/x.js"></script>' },
    ],
    [
      'paths',
      { paths: '/thing/' },
      { html: '<script src="/thing/x.js"></script>' },
      { html: '<a href="/thing/">x</a>' },
    ],
    [
      'scripts',
      { scripts: 'thing\\.init\\(' },
      { html: '<script>thing.init(1)</script>' },
      { html: '<script type="application/json">thing.init(1)</script>' },
    ],
    [
      'js',
      { js: { 'thing.version': '' } },
      { html: '<script>window.thing.version = "1"</script>' },
      { html: '<script>something.version = 1; if (thing.version == 1) {}</script>' },
    ],
    [
      'dom',
      { dom: '#thing > .part' },
      { html: '<p id=thing><b class="a part">x</b></p>' },
      { html: '<b class=part>x</b><p id=thing></p>' },
    ],
    ['dom, several', { dom: ['#one', '#two'] }, { html: '<p id=two>' }, { html: '<p id=three>' }],
    [
      'dom by an attribute',
      { dom: { '[data-thing]': { attributes: { 'data-thing': '^v\\d' } } } },
      { html: '<p data-thing=v2>' },
      { html: '<p data-thing=x>' },
    ],
    [
      'dom by a text',
      { dom: { 'footer.x': { text: 'Made with Thing' } } },
      { html: '<footer class=x>Made with <b>Thing</b></footer>' },
      { html: '<footer class=x>Made by hand</footer>' },
    ],
    [
      'the presence of an element',
      { dom: { 'p.thing': { exists: '' } } },
      { html: '<p class=thing>' },
      { html: '<b class=thing>' },
    ],
    [
      'dom by part of an address',
      { dom: "link[href*='/thing/']" },
      { html: '<link rel=stylesheet href="/thing/a.css">' },
      { html: '<img src="/thing/a.png"><link href="/x">' },
    ],
    [
      'dom by a vendor’s address',
      { dom: "link[href*='cdn.thing.com']" },
      { html: '<link rel=stylesheet href="https://cdn.thing.com/a.css">' },
      { html: '<link rel=preconnect href="https://cdn.thing.com/">' },
    ],
    [
      'dom by a vendor’s address, in a link',
      { dom: "[href*='cdn.thing.com']" },
      { html: '<link rel=stylesheet href="https://cdn.thing.com/a.css">' },
      { html: '<a href="https://cdn.thing.com/">Read on</a>' },
    ],
    [
      'html',
      { html: '<!-- made by thing' },
      { html: '<p>x<!-- Made by Thing -->' },
      { html: '<p>made by thing' },
    ],
    [
      'css',
      { css: '\\.thing-grid\\s*\\{' },
      { html: '<style>.thing-grid {float:left}</style>' },
      { html: '<p class="thing-grid">' },
    ],
    [
      'text',
      { text: 'powered by thing' },
      { html: '<p>Powered <b>by</b> Thing' },
      { html: '<script>// powered by thing\n</script>' },
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
      { headers: header('server', 'thing/1.2.3') },
      '1.2.3',
    ],
    [
      'a script',
      { scriptSrc: 'thing-([\\d.]+)\\.js\\;version:\\1' },
      { html: '<script src="/thing-4.5.js"></script>' },
      '4.5',
    ],
    [
      'a global',
      { js: { 'thing.version': '(.+)\\;version:\\1' } },
      { html: '<script>thing.version="6.7"</script>' },
      '6.7',
    ],
    [
      'an attribute',
      { dom: { '[thing]': { attributes: { thing: '(\\d+)\\;version:\\1' } } } },
      { html: '<p thing=8>' },
      '8',
    ],
    [
      'no version from a cookie',
      { cookies: { thing: '([\\d.]+)\\;version:\\1' } },
      { headers: header('set-cookie', 'thing=9.9') },
      null,
    ],
    [
      'the version of most files',
      { scriptSrc: '/thing/.*\\?ver=([\\d.]+)\\;version:\\1' },
      {
        html: '<script src="/thing/a.js?ver=9.9.9"></script><script src="/thing/b.js?ver=2.0"></script><script src="/thing/c.js?ver=2.0"></script>',
      },
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
    expect(
      see(row as Record<string, unknown>, { html: '<p>text<script src=/a.js></script>' }),
    ).toBeUndefined();
  });
});

test('a pattern runs on a window around its literal, so longer matches are not found', () => {
  const row = { html: '<thing[^>]*>' };
  const far = `<p>${' '.repeat(10_000)}`;
  expect(see(row, { html: `${far}<thing a="b">${far}` })).toBeDefined();
  expect(see(row, { html: `${far}<thing ${'a '.repeat(5_000)}>${far}` })).toBeUndefined();
});

test('^ matches only at the beginning of the page, not of a window', () => {
  const far = ' '.repeat(10_000);
  expect(see({ html: '^<!-- thing' }, { html: `<p>${far}<!-- thing -->${far}` })).toBeUndefined();
  expect(see({ html: '^<!-- thing' }, { html: `<!-- thing -->${far}` })).toBeDefined();
});
