import { expect, test } from 'vitest';
import { microformats } from '../../../../src/extract/derived/structured-data/microformats.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';
import { derive } from '../../../helpers/page.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly url: string;
  readonly html: string;
  readonly expected: { readonly items: unknown };
}

/** Adds the slash that the URL standard requires after a host, and that the cases leave out. */
function withSlash(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value).replaceAll('"http://example.test"', '"http://example.test/"'));
}

vectorTest.for(vectors<Case>('microformats'))('$id', async ({ url, html, expected }) => {
  const items = await derive(microformats, html, { url });
  expect(JSON.parse(JSON.stringify(items))).toEqual(withSlash(expected.items));
});

test('stated, implied and nested properties', async () => {
  const html = `<div class="h-entry" id=post><h1 class=p-name>Lamps</h1>
    <a class="p-author h-card" href=/ada><img src=ada.jpg alt=Ada></a>
    <div class="e-content"><p>See <a href=/lamps>all</a>.</p></div><p class="h-cite">Bo</p></div>`;
  expect(JSON.parse(JSON.stringify(await derive(microformats, html)))).toEqual([
    {
      children: [{ properties: { name: ['Bo'] }, type: ['h-cite'] }],
      id: 'post',
      properties: {
        author: [
          {
            properties: {
              name: ['Ada'],
              photo: [{ alt: 'Ada', value: 'https://example.com/ada.jpg' }],
              url: ['https://example.com/ada'],
            },
            type: ['h-card'],
            value: 'Ada',
          },
        ],
        content: [{ html: '<p>See <a href="https://example.com/lamps">all</a>.</p>', value: 'See all.' }],
        name: ['Lamps'],
      },
      type: ['h-entry'],
    },
  ]);
});

test('classic microformats are read as microformats2', async () => {
  const html = `<div class=hentry><h1 class=entry-title>Lamps</h1><span class="author vcard"><a class="fn url" href=/ada>Ada</a></span>
    <abbr class=published title=2024-05-01>today</abbr><a rel=bookmark href=/p>#</a><a rel=tag href=/t>Light</a><b class=p-name>not this</b></div>`;
  expect(JSON.parse(JSON.stringify(await derive(microformats, html)))).toEqual([
    {
      properties: {
        author: [
          { properties: { name: ['Ada'], url: ['https://example.com/ada'] }, type: ['h-card'], value: 'Ada' },
        ],
        category: ['Light'],
        name: ['Lamps'],
        published: ['2024-05-01'],
        url: ['https://example.com/p'],
      },
      type: ['h-entry'],
    },
  ]);
});

test.for([
  ['a day and a time', '<b class=value>2012-06-25</b> <b class=value>7:30 p.m.</b>', '2012-06-25 19:30'],
  ['the time first', '<b class=value>12am</b> <b class=value>2012-06-25</b>', '2012-06-25 00:00'],
  [
    'a separate zone',
    '<b class=value>2012-06-25</b><b class=value>19:30</b><b class=value>-08:00</b>',
    '2012-06-25 19:30-0800',
  ],
  ['an attribute', '<time class=value datetime=2012-06-25>then</time>', '2012-06-25'],
  [
    'the attributes of ins and del',
    '<ins class=value datetime=2012-06-25>a</ins><del class=value datetime=19:30>b</del>',
    '2012-06-25 19:30',
  ],
  [
    'capitals',
    '<b class=value>2012-06-25</b><b class=value>7 PM</b><b class=value>+2</b>',
    '2012-06-25 19:00+2',
  ],
  [
    'the text of an element with a title that is not abbr',
    '<b class=value title=2012-06-26>2012-06-25</b>',
    '2012-06-25',
  ],
  ['a value-title', '<b class=value-title title="2012-06-25"> </b>later', '2012-06-25'],
  ['text that is not a date', '<b class=value>soon</b>', 'soon'],
] as const)('a date of %s', async ([, inner, value]) => {
  const [item] = await derive(microformats, `<p class=h-event><span class=dt-start>${inner}</span></p>`);
  expect(item?.properties.start).toEqual([value]);
});

test('an end without a date is on the day of the start', async () => {
  const html =
    '<p class=h-event><time class=dt-start>2012-06-25T19:00</time><time class=dt-end>21:00</time></p>';
  expect((await derive(microformats, html))[0]?.properties.end).toEqual(['2012-06-25 21:00']);
});

test('classic microformats include elements from elsewhere, never in a circle', async () => {
  const html =
    '<p class=vcard itemref="a b"></p><p id=a itemref=b><b class=fn>Ada</b></p><p id=b itemref=a><b class=title>Dr</b></p>';
  expect((await derive(microformats, html))[0]?.properties).toEqual({ name: ['Ada'], 'job-title': ['Dr'] });
});

test('classic microformats include the targets of include links, and table cells their headers', async () => {
  const html =
    '<p class=vcard><a class=include href=#a></a><a href=#b></a><object class=include data=#c></object></p><b id=a class=fn>Ada</b><b id=b class=role>Cook</b><b id=c class=title>Dr</b><table><tr><th id=d><i class=org>Acme</i><td class=vcard headers=d><i class=fn>Bo</i></table>';
  const items = await derive(microformats, html);
  expect(items.map(({ properties }) => properties)).toMatchObject([
    { name: ['Ada'], 'job-title': ['Dr'] },
    { name: ['Bo'], org: ['Acme'] },
  ]);
  expect(items[0]?.properties.role).toBeUndefined();
});

test('referenced elements follow an item’s own content, in the order of the references', async () => {
  const html =
    '<p class=vevent itemref="b a"><i class=attendee>Ada</i></p><i id=a class=attendee>Bo</i><i id=b class=attendee>Cy</i>';
  expect((await derive(microformats, html))[0]?.properties.attendee).toEqual(['Ada', 'Cy', 'Bo']);
});

test('a nested review without a name has its whole text as its value, not its rating', async () => {
  const html = `<div class=hproduct><b class=fn>Lamp</b><p class="review hreview-aggregate">
    <span class=rating><b class="average value">9.2</b> of <b class=best>10</b></span></p></div>`;
  expect((await derive(microformats, html))[0]?.properties.review).toEqual([
    {
      type: ['h-review-aggregate'],
      properties: { rating: ['9.2'], average: ['9.2'], best: ['10'] },
      value: '9.2 of 10',
    },
  ]);
});

test('the content of template elements is ignored', async () => {
  const html = `<template class=h-card><p class=h-card>x</p></template><div class=h-card><template class=p-name>a</template>
    <template class="p-org h-card"></template><p class=p-note>b<template class=value>c</template></p>
    <p class=e-content>d<template><i>e</i></template></p></div>`;
  const items = await derive(microformats, html);
  expect(items.map(({ properties }) => ({ ...properties }))).toEqual([
    { note: ['b'], content: [{ html: 'd', value: 'd' }] },
  ]);
});

test('an object is the photo only if there is no other, and only for its own item', async () => {
  const [one, two] = await derive(
    microformats,
    '<p class=h-card><object data=/a.png></object></p><p class=h-card><object data=/a></object><object data=/b></object></p>',
  );
  expect([one?.properties.photo, two?.properties.photo]).toEqual([['https://example.com/a.png'], undefined]);
});

test('the class item is a microformat only inside a review', async () => {
  expect(await derive(microformats, '<li class=item>x</li>')).toEqual([]);
  const [review] = await derive(microformats, '<p class=hreview><b class=item><i class=fn>Lamp</i></b></p>');
  expect(review?.properties.item).toMatchObject([{ type: ['h-item'], value: 'Lamp' }]);
});

test('names of Object.prototype are ordinary names', async () => {
  const [item] = await derive(
    microformats,
    '<p class="vcard constructor hasownproperty"><b class="p-constructor fn __proto__">x</b></p>',
  );
  expect(item).toEqual({ type: ['h-card'], properties: { name: ['x'] } });
});

function inLetters(number: number): string {
  return String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}

test.for([
  ['nested microformats', '<div class="h-entry p-name e-content">x'.repeat(10_000)],
  ['microformats in a row', '<p class=h-entry><b class=p-name>x</b></p>'.repeat(30_000)],
  ['parts of a value', `<p class=h-event><b class=dt-start>${'<i class=value>x</i>'.repeat(30_000)}`],
  ['nested properties', `<p class=h-card>${'<b class="p-note u-url">x'.repeat(10_000)}`],
  ['times without a day', `<p class=h-event>${'<b class=dt-start>10:00</b>'.repeat(80_000)}`],
  [
    'inclusions of many elements',
    `<p id=r>${'<i></i>'.repeat(15_000)}</p>${'<b class=vcard><a class=include href=#r></a></b>'.repeat(15_000)}`,
  ],
  [
    'names of one element',
    `<p class=h-card><abbr title=x class="${Array.from({ length: 15_000 }, (_, i) => `p-${inLetters(i)}`).join(' ')}">${'<i></i>'.repeat(15_000)}`,
  ],
  ['classes', `<p class="h-card ${'p-a '.repeat(300_000)}">x`],
] as const)('many %s stay within bounds', { tags: ['cpu'] }, async ([, html]) => {
  const spent = cpuTime();
  const items = await derive(microformats, html);
  expect(JSON.stringify(items).length).toBeLessThan(60_000_000);
  expect(spent()).toBeLessThan(10_000);
});
