import { describe, expect, test } from 'vitest';
import { shownParent } from '../../../../../src/service/net/browser/in-page/elements.ts';
import { readLayout } from '../../../../../src/service/net/browser/in-page/layout.ts';
import { inPage } from '../../../../helpers/in-page.ts';

const forPhones = '<!doctype html><meta name=viewport content="width=device-width">';
const read = inPage(readLayout, shownParent);
const layoutOf = (html: string, device: 'MOBILE' | 'DESKTOP' = 'MOBILE') => read(forPhones + html, device);

describe('content outside of the screen', () => {
  test.for([
    ['nothing', '<p>x', 412, false],
    ['a wide picture', '<div style="width:900px;height:9px">', 908, true],
    [
      'a wide picture that is clipped',
      '<style>body{overflow-x:hidden}</style><div style="width:900px">',
      412,
      false,
    ],
    ['one in a scrolling box', '<div style="overflow:auto"><div style="width:900px;height:9px">', 412, false],
    [
      'a menu that is moved out of the left side',
      '<div style="position:absolute;left:-900px;width:300px">x',
      412,
      false,
    ],
  ] as const)('%s', async ([, html, contentWidth, horizontalOverflow]) => {
    expect(await layoutOf(`<style>body{margin:8px}</style>${html}`)).toMatchObject({
      contentWidth,
      horizontalOverflow,
    });
  });

  test('a page made for wide screens is zoomed out on a phone, and fits', async () => {
    const { horizontalOverflow, contentWidth } = await read(
      '<!doctype html><div style="width:970px;height:9px">',
      'MOBILE',
    );
    expect([horizontalOverflow, contentWidth > 970]).toEqual([false, true]);
  });

  test('the height is that of the whole page', async () => {
    expect((await layoutOf('<body style="margin:0"><div style="height:5000px">')).pageHeight).toBe(5_000);
    expect((await layoutOf('<p>x', 'DESKTOP')).pageHeight).toBe(940);
  });
});

test.for([
  ['no text', '<img alt="">', null],
  ['text of several sizes', '<p style="font-size:20px">a<b style="font-size:11.5px">b</b>', 11.5],
  [
    'hidden text',
    '<p>a<b style="display:none;font-size:4px">b</b><b style="opacity:0;font-size:4px">c</b>',
    16,
  ],
  [
    'text for screen readers only',
    '<p>a<b style="position:absolute;width:1px;height:1px;overflow:hidden;font-size:5px">b</b>',
    16,
  ],
  ['a script', '<p>a<script style="font-size:4px">1</script>', 16],
] as const)('the smallest font of %s', async ([, html, minFontPx]) => {
  expect((await layoutOf(html)).minFontPx).toBe(minFontPx);
});

test('the text of the first screen is its visible text, in document order', async () => {
  const { foldText } = await layoutOf(`<style>body{margin:0}</style><h1>One</h1><p>two
    <b>three</b></p><p hidden>hidden</p><p style="visibility:hidden">invisible</p>
    <p style="position:absolute;left:-999px">outside</p><script>1</script>
    <div style="height:2000px"></div><p>below`);
  expect(foldText).toBe('One two three');
});

test('open shadow roots are read in place, with the content of their slots', async () => {
  const { foldText, minFontPx } = await layoutOf(`<p>Before<div>
    <template shadowrootmode=open><p style="font-size:9px">Inside <b><slot></slot></b><a href=# style="font-size:9px;display:block;width:9px;height:9px">x</a>
      <i style="position:absolute;width:1px;height:1px;overflow:hidden"><slot name=cut></slot></i></template>
    <span>slotted</span><span slot=cut>for readers</span></div><p>After`);
  expect([foldText, minFontPx]).toEqual(['Before Inside x slotted After', 9]);
});

test('a page without a body is measured too', async () => {
  expect(
    await layoutOf(
      '<script>document.body?.remove(); addEventListener("load", () => document.body?.remove())</script>',
    ),
  ).toMatchObject({
    minFontPx: null,
    foldText: '',
  });
});
