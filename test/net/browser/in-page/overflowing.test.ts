import { expect, test } from 'vitest';
import { elementBox } from '../../../../src/net/browser/in-page/element-box.ts';
import { readOverflowing } from '../../../../src/net/browser/in-page/overflowing.ts';
import { pathTo } from '../../../../src/net/browser/in-page/path-to.ts';
import { inPage } from '../../../helpers/in-page.ts';

const read = inPage(readOverflowing, elementBox, pathTo);
const wide = 'style="width:900px;height:9px"';

test.for([
  ['nothing', '<p>x', []],
  ['the element that is too wide, not what it makes wide', `<div id=a><div id=b ${wide}><p>x`, ['div#b']],
  ['one that is moved out', '<div style="position:relative;left:300px;width:200px" id=a>x', ['div#a']],
  ['nothing in a box that scrolls', `<div style="overflow:auto"><div ${wide}>`, []],
  ['nothing that is cut off', `<div style="overflow:hidden"><div ${wide}>`, []],
  ['a box that scrolls and is too wide itself', '<div id=a style="overflow:auto;width:900px">x', ['div#a']],
  [
    'nothing that is not shown',
    `<div ${wide}><b></b></div>`.replace('height', 'visibility:hidden;height'),
    [],
  ],
  ['nothing that is fixed to the screen', '<div style="position:fixed;left:400px;width:90px">x', []],
  [
    'nothing on the side where nobody can scroll',
    '<div style="position:absolute;left:-90px;width:95px">x',
    [],
  ],
  [
    'what goes out to the left where lines begin on the right',
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
