import { expect, test } from 'vitest';
import { document } from '../../../../../src/extract/derived/document/document.ts';
import { cpuTime } from '../../../../helpers/cpu-time.ts';
import { derive } from '../../../../helpers/page.ts';

const bodyOf = async (html: string) => (await derive(document, `<body>${html}`)).find('body').html();

test.for([
  [
    'a part replaces the fallback of its React boundary, and later content is kept',
    '<main><!--$?--><template id="B:0"></template><p>Loading…</p><!--/$--><p>End</main><div hidden id="S:0"><h1>News</h1></div>',
    '<main><!--$?--><h1>News</h1><!--/$--><p>End</p></main>',
  ],
  [
    'a boundary inside a fallback is removed with it',
    '<!--$?--><template id="B:0"></template><!--$?--><template id="B:1"></template>Wait<!--/$-->a while<!--/$-->!<div hidden id="S:0">Now</div>',
    '<!--$?-->Now<!--/$-->!',
  ],
  [
    'a boundary inside a streamed part is filled',
    '<!--$?--><template id="B:0"></template>Wait<!--/$--><div hidden id="S:0">A<!--$?--><template id="B:1"></template>more<!--/$-->C</div><div hidden id="S:1">B</div>',
    '<!--$?-->A<!--$?-->B<!--/$-->C<!--/$-->',
  ],
  [
    'a boundary gets the part that the script names',
    '<!--$?--><template id="B:0"></template>Wait<!--/$--><div hidden id="S:1">Now</div><script>$RC("B:0","S:1")</script>',
    '<!--$?-->Now<!--/$--><script>$RC("B:0","S:1")</script>',
  ],
  [
    'a boundary that waits for style sheets is filled',
    '<!--$?--><template id="B:0"></template>Wait<!--/$--><div hidden id="S:1">Now</div><script>$RR("B:0","S:1",[["a.css"]])</script>',
    '<!--$?-->Now<!--/$--><script>$RR("B:0","S:1",[["a.css"]])</script>',
  ],
  [
    'a segment replaces only its template',
    '<ul><li>1</li><template id="P:3"></template><li>3</li></ul><div hidden id="S:3"><li>2</li></div>',
    '<ul><li>1</li><li>2</li><li>3</li></ul>',
  ],
  [
    'rows are taken from a hidden table',
    '<table><tbody><template id="P:1"></template></tbody></table><table hidden><tbody id="S:1"><tr><td>1</td></tr></tbody></table>',
    '<table><tbody><tr><td>1</td></tr></tbody></table><table hidden></table>',
  ],
  [
    'ids may have a prefix',
    '<!--$?--><template id="shop-B:a"></template>Wait<!--/$--><div hidden id="shop-S:a">Now</div>',
    '<!--$?-->Now<!--/$-->',
  ],
  [
    'without comments, the fallback is kept',
    '<main><template id="B:0"></template><p>Wait</p></main><div hidden id="S:0"><p>Now</p></div>',
    '<main><p>Now</p><p>Wait</p></main>',
  ],
  [
    'a part replaces a Solid boundary up to the comment of the same name',
    '<template id="pl-0-1"></template><p>Wait</p><!--pl-0-1--><p>End</p><template id="0-1"><h1>News</h1></template>',
    '<h1>News</h1><p>End</p>',
  ],
  [
    'a Preact island replaces what is between its comments',
    '<main><!--$s:12--><p>Wait</p><!--/$s:12--></main><div hidden><preact-island hidden data-target="12"><h1>News</h1></preact-island></div>',
    '<main><h1>News</h1></main><div hidden></div>',
  ],
  [
    'a part replaces the placeholder of Marko, and one inside is filled, too',
    '<main><span id="afph1"><p>Wait</p></span><p>End</p></main><div id="af1" style="display:none"><h1>News</h1><noscript id="afph0"></noscript></div><div id="af0" style="display:none"><p>Now</p></div>',
    '<main><h1>News</h1><p>Now</p><p>End</p></main>',
  ],
  [
    'the runtime of Marko may have a name',
    '<span id="afshopph12"></span><div id="afshop12" style="display:none">Now</div>',
    'Now',
  ],
] as const)('%s', async ([, html, expected]) => {
  expect(await bodyOf(html)).toBe(expected);
});

test.for([
  ['a placeholder without a part', '<template id="B:0"></template>Wait<!--/$-->'],
  ['a part without a placeholder', '<div hidden id="S:0">Now</div>'],
  [
    'a part that contains its own placeholder',
    '<div hidden id="S:0"><template id="B:0"></template>Now<!--/$--></div>',
  ],
  [
    'a script that names the placeholder as the part',
    '<template id="B:0"></template>Wait<!--/$--><script>$RC("B:0","B:0")</script>',
  ],
  ['a placeholder of Marko without a part', '<span id="afph1">Wait</span><div id="af2">Now</div>'],
  ['a placeholder of Marko in its own part', '<div id="af1"><span id="afph1">Wait</span></div>'],
  ['an island without its comments', '<preact-island hidden data-target="1">Now</preact-island>'],
] as const)('unchanged: %s', async ([, html]) => {
  expect(await bodyOf(html)).toBe(html);
});

test('of two placeholders for one part, the first is filled', async () => {
  const place = '<template id="B:0"></template>Wait<!--/$-->';
  expect(await bodyOf(`${place}${place}<div hidden id="S:0">Now</div>`)).toBe(
    'Now<!--/$--><template id="B:0"></template>Wait<!--/$-->',
  );
});

test('fills a megabyte of placeholders in bounded time', async () => {
  const spent = cpuTime();
  const places = Array.from({ length: 20_000 }, (_, id) => `<template id="P:${id.toString(16)}"></template>`);
  const parts = Array.from({ length: 20_000 }, (_, id) => `<div hidden id="S:${id.toString(16)}">x</div>`);
  await derive(document, `${'<div>'.repeat(2_000)}${places.join('')}${parts.join('')}`);
  expect(spent()).toBeLessThan(10_000);
});
