import { expect, test } from 'vitest';
import { elements } from '../../../../../src/service/net/browser/in-page/elements.ts';
import { readOverflowing } from '../../../../../src/service/net/browser/in-page/overflowing.ts';
import { inPage } from '../../../../helpers/in-page.ts';

const read = inPage(readOverflowing, elements);
const wide = 'style="width:900px;height:9px"';

test.for([
  ['nothing', '<p>x', []],
  ['the outermost element that is too wide', `<div id=a><div id=b ${wide}><p>x`, ['div#b']],
  ['an element that is moved out', '<div style="position:relative;left:300px;width:200px" id=a>x', ['div#a']],
  ['nothing in a scrolling box', `<div style="overflow:auto"><div ${wide}>`, []],
  ['nothing that is clipped', `<div style="overflow:hidden"><div ${wide}>`, []],
  ['a scrolling box that is too wide itself', '<div id=a style="overflow:auto;width:900px">x', ['div#a']],
  ['nothing hidden', `<div ${wide}><b></b></div>`.replace('height', 'visibility:hidden;height'), []],
  ['nothing fixed', '<div style="position:fixed;left:400px;width:90px">x', []],
  [
    'nothing on the side to which the page does not scroll',
    '<div style="position:absolute;left:-90px;width:95px">x',
    [],
  ],
  [
    'an element that reaches out on the left, in a right-to-left page',
    '<script>document.documentElement.dir = "rtl"</script><div id=a style="width:900px">x',
    ['div#a'],
  ],
] as const)('%s', async ([, html, selectors]) => {
  const boxes = await read(
    `<!doctype html><meta name=viewport content="width=device-width">${html}`,
    'MOBILE',
  );
  expect(boxes.map(({ selector }) => selector)).toEqual(selectors);
});
