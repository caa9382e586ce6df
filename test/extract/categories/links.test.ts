import { expect, test } from 'vitest';
import { links } from '../../../src/extract/categories/links/index.ts';
import { extract } from '../../helpers/page.ts';

const url = 'https://www.example.co.uk/blog/post?x=1';
const read = (html: string, address = url) => extract(links, html, { url: address });
const only = async (html: string) => (await read(html)).items[0];

test('a link with every field filled', async () => {
  const html = `<nav><a href="../about" rel="NoFollow  me" target=_blank title="About us" hreflang=en type="text/html">
    About <b>us</b></a></nav>`;
  expect(await only(html)).toEqual({
    accessibleName: 'About us',
    count: 1,
    hreflang: 'en',
    kind: 'INTERNAL',
    position: 1,
    raw: '../about',
    region: 'NAV',
    rels: ['nofollow', 'me'],
    target: '_blank',
    text: 'About us',
    title: 'About us',
    type: 'text/html',
    url: 'https://www.example.co.uk/about',
  });
});

test.for([
  ['/a', 'INTERNAL'],
  ['https://example.co.uk/', 'INTERNAL'],
  ['//shop.example.co.uk/', 'SUBDOMAIN'],
  ['https://other.co.uk/', 'EXTERNAL'],
  ['https://example.co.uk.evil.com/', 'EXTERNAL'],
  ['mailto:a@example.com', 'MAILTO'],
  ['tel:+4412345', 'TEL'],
  ['JavaScript:void(0)', 'JAVASCRIPT'],
  ['#top', 'FRAGMENT'],
  ['/blog/post?x=1#part', 'FRAGMENT'],
  ['/blog/post#part', 'INTERNAL'],
  ['/other/post?x=1#part', 'INTERNAL'],
  ['https://other.co.uk/blog/post?x=1#part', 'EXTERNAL'],
  ['/blog/post?x=1', 'INTERNAL'],
  ['ftp://example.co.uk/report.pdf', 'OTHER'],
  ['/report.PDF?v=2', 'DOWNLOAD'],
  ['whatsapp://send', 'OTHER'],
  ['http://[', 'OTHER'],
] as const)('%s is %s', async ([href, kind]) => {
  expect((await only(`<a href="${href}">x</a>`))?.kind).toBe(kind);
});

test.for([
  ['blocks end words', '<a href=/><h3>Title</h3><p>Text</p></a>', 'Title Text'],
  ['lines end words', '<a href=/>One<br>two</a>', 'One two'],
  ['spans do not', '<a href=/>Sign<span>up</span></a>', 'Signup'],
] as const)('the text of a link: %s', async ([, html, text]) => {
  expect((await read(html)).items[0]?.text).toBe(text);
});

test('link types are separated by spaces, or by commas as search engines allow', async () => {
  const {
    items,
    nofollowCount: nofollow,
    sponsoredCount: sponsored,
  } = await read('<a rel="NoFollow,sponsored" href=/>x</a>');
  expect([items[0]?.rels, nofollow, sponsored]).toEqual([['nofollow', 'sponsored'], 1, 1]);
});

test('a template placeholder is not an address', async () => {
  const { items, notCrawlableCount } = await read('<a href="{{ url }}">x</a>');
  expect([items[0]?.url, items[0]?.kind, items[0]?.raw, notCrawlableCount]).toEqual([
    null,
    'OTHER',
    '{{ url }}',
    1,
  ]);
});

test('a macro in the query does not invalidate a link', async () => {
  const html = '<a href="https://ads.example.net/redi?sid=4&gdpr_consent=%GDPR_CONSENT%">x</a>';
  expect(await read(html)).toMatchObject({
    externalCount: 1,
    notCrawlableCount: 0,
    items: [{ kind: 'EXTERNAL' }],
  });
});

test('areas and links in SVG are listed too', async () => {
  const html =
    '<a href=/1>1</a><map><area href=/2 alt=2></map><svg><a href=/3><text>3</text></a></svg><a href=/4>4</a>';
  expect((await read(html)).items.map(({ raw, position }) => [raw, position])).toEqual([
    ['/1', 1],
    ['/2', 2],
    ['/3', 3],
    ['/4', 4],
  ]);
});

test.for([
  [
    'documents',
    'pdf doc docx docm dotx xls xlsx xlsm xlsb ppt pptx pps ppsx odt ods odp odg rtf hwp hwpx epub azw3 csv',
  ],
  ['archives and programs', 'zip gz tgz 7z rar dmg exe msi msix deb rpm apk appimage iso'],
  ['sounds and videos', 'mp3 m4a aac ogg opus wav wma flac mp4 mpg mpeg mov avi wmv mkv webm'],
  ['plans and maps', 'dwg dxf gpx kml kmz ics vcf'],
] as const)('links to files are downloads: %s', async ([, extensions]) => {
  const files = extensions.split(' ').flatMap((one) => [`/a.${one}`, `/A.${one.toUpperCase()}?v=1`]);
  const { items } = await read(files.map((file) => `<a href="${file}">x</a>`).join(''));
  expect(items.filter(({ kind }) => kind !== 'DOWNLOAD').map(({ raw }) => raw)).toEqual([]);
});

test('the download attribute makes any address a file', async () => {
  expect((await only('<a href="/export" download>x</a>'))?.kind).toBe('DOWNLOAD');
});

test('two sites on one hosting suffix are not the same site', async () => {
  const { externalCount: external } = await read(
    '<a href="https://bob.github.io/">x</a>',
    'https://ann.github.io/',
  );
  expect(external).toBe(1);
});

test.for([
  ['<header><a href=/>x</a></header>', 'HEADER'],
  ['<main><header><a href=/>x</a></header></main>', 'MAIN'],
  ['<header><nav><a href=/>x</a></nav></header>', 'NAV'],
  ['<div role="complementary"><a href=/>x</a></div>', 'ASIDE'],
  ['<article><footer><a href=/>x</a></footer></article>', 'MAIN'],
  ['<footer><a href=/>x</a></footer>', 'FOOTER'],
  ['<div id="sidebar"><p><a href=/>x</a></div>', 'ASIDE'],
  ['<div class="footer-note"><a href=/>x</a></div>', 'UNKNOWN'],
] as const)('%s is in %s', async ([html, region]) => {
  expect((await only(html))?.region).toBe(region);
});

test('totals, domains and navigation cover all links', async () => {
  const html = `<nav><a href=/a>A</a><a href=/a>A again</a></nav>
    <a href="https://x.com/1" rel="sponsored">1</a><a href="https://blog.x.com/2" rel="ugc nofollow">2</a>
    <a href="http://y.com/"><img src=i.png alt="Why"></a><a href="#p">p</a><a href="javascript:go()">Start it</a><a onclick="go()">run</a>
    <a name=p>no link</a>`;
  const { items, checks, navigation, domains, ...totals } = await read(html);
  expect(totals).toEqual({
    totalCount: 7,
    internalCount: 2,
    externalCount: 3,
    uniqueCount: 6,
    nofollowCount: 1,
    sponsoredCount: 1,
    ugcCount: 1,
    emptyTextCount: 1,
    fragmentCount: 1,
    insecureCount: 1,
    notCrawlableCount: 2,
  });
  expect(domains).toEqual([
    { name: 'x.com', count: 2 },
    { name: 'y.com', count: 1 },
  ]);
  expect(navigation.map(({ text, count }) => [text, count])).toEqual([['A', 2]]);
  expect(items[4]).toMatchObject({ text: '', accessibleName: 'Why' });
  expect(checks.filter(({ result }) => result === 'FAIL').map(({ rule: id }) => id)).toEqual([
    'crawlable-anchors',
  ]);
});

test('domains are sorted by how often they are linked, then by name', async () => {
  const html = ['z.com', 'b.com', 'a.com', 'b.com', 'c.com'].map(
    (host) => `<a href="https://${host}/">x</a>`,
  );
  expect((await read(html.join(''))).domains).toEqual([
    { name: 'b.com', count: 2 },
    { name: 'a.com', count: 1 },
    { name: 'c.com', count: 1 },
    { name: 'z.com', count: 1 },
  ]);
});

test('links without an address are not in the navigation, and link elements are no links', async () => {
  const { totalCount: total, navigation } = await read(
    '<link rel=stylesheet href=a.css><nav><a href="http://[">x</a></nav>',
  );
  expect([total, navigation]).toEqual([1, []]);
});

test.for(['/a', 'mailto:a@example.com', 'tel:+4412345', 'whatsapp://send'])(
  'a link to %s can be followed, whatever a script adds to it',
  async (href) => {
    expect((await read(`<a href="${href}" onclick="go()">x</a>`)).notCrawlableCount).toBe(0);
  },
);

test.for([
  ['#TOP', 'PASS'],
  ['#:~:text=here', 'PASS'],
  ['#stop', 'FAIL'],
] as const)('%s is a valid target on any page: %s', async ([href, result]) => {
  const { checks } = await read(`<a href="${href}">A part</a>`);
  expect(checks.find(({ rule: id }) => id === 'fragment-targets')?.result).toBe(result);
});

test('a check names the first ten links that fail it on a line each, by text and address', async () => {
  const { checks } = await read(`<a href="#gone\n">A part</a>`.repeat(11));
  const evidence = checks.find(({ rule: id }) => id === 'fragment-targets')?.evidence;
  expect([evidence?.length, evidence?.[0]?.match]).toEqual([10, 'A part → #gone']);
});

test('elements that react to clicks without an address are named too', async () => {
  const { checks, notCrawlableCount } = await read(
    '<a href="javascript:;">Menu</a><a onclick="go()">Open <b>it</b></a>',
  );
  expect(checks.find(({ rule: id }) => id === 'crawlable-anchors')?.evidence).toMatchObject([
    { match: 'Menu → javascript:;' },
    { match: 'Open it' },
  ]);
  expect(notCrawlableCount).toBe(2);
});

test.for([
  ['crawlable-anchors', '<a href="javascript:;">x y</a>'],
  ['crawlable-anchors', '<a href="">x y</a>'],
  ['crawlable-anchors', '<a role=link>x y</a>'],
  ['link-text', '<a href=/a> Click here </a>'],
  ['link-text', '<a href=/a>Weiterlesen</a>'],
  ['link-name', '<a href=/a><i class=icon></i></a>'],
  ['links-secure', '<a href="http://example.co.uk/a">A page</a>'],
  ['links-resolve', '<a href="http://[">A page</a>'],
  ['fragment-targets', '<a href="#gone">A part</a>'],
  ['internal-nofollow', '<a href="/a" rel=nofollow>A page</a>'],
] as const)('check %s fails for %s, and passes on a page without', async ([id, html]) => {
  const result = async (page: string) => (await read(page)).checks.find((check) => check.rule === id)?.result;
  expect([await result(html), await result('<a href=/fine>A fine page</a>')]).toEqual(['FAIL', 'PASS']);
});

test.for(['<p id="wo l">', '<a name="wo l">'])(
  'a fragment finds its target by id or name, percent-encoded too: %s',
  async (target) => {
    const { checks } = await read(
      `<a href="#wo%20l">A part</a><a href="#">Up</a><a href="#%E0%A4%A">odd</a>${target}`,
    );
    expect(checks.find(({ rule: id }) => id === 'fragment-targets')?.message).toBe(
      '1 link leads to a place that is not on this page.',
    );
  },
);

test('reads fifty thousand links, deep and long ones, in time', async () => {
  const html = `${'<div>'.repeat(50_000)}${'<a href=/a aria-labelledby=l>x</a>'.repeat(50_000)}<p id=l>${'y'.repeat(3_000_000)}
    <a href="/${'z'.repeat(200_000)}">long</a>`;
  const { totalCount: total, uniqueCount: unique, items } = await read(html);
  expect([total, unique, items.at(-1)?.kind]).toEqual([50_001, 2, 'OTHER']);
});
