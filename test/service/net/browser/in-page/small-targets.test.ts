import { describe, expect, test } from 'vitest';
import { elements } from '../../../../../src/service/net/browser/in-page/elements.ts';
import { readSmallTargets } from '../../../../../src/service/net/browser/in-page/small-targets.ts';
import { inPage } from '../../../../helpers/in-page.ts';

const forPhones = '<!doctype html><meta name=viewport content="width=device-width">';
const read = inPage(readSmallTargets, elements);

describe('tap targets', () => {
  const box = (width: number, height: number) => `style="display:block;width:${width}px;height:${height}px"`;

  test.for([
    ['a large link', `<a href=/ ${box(44, 44)}>x</a>`, 0],
    ['one that is just large enough', `<a href=/ ${box(24, 24)}>x</a>`, 0],
    ['a flat one', `<a href=/ ${box(100, 23)}>x</a>`, 1],
    ['a narrow one', `<a href=/ ${box(23, 100)}>x</a>`, 1],
    ['a link in a sentence', '<p style="font-size:12px">See <a href=/>this</a> page.', 0],
    ['a link on a line of its own', '<p style="font-size:12px"><a href=/>this</a>', 1],
    ['a link with a large picture', '<p>x</p><a href=/><svg width=50 height=50></svg></a>', 0],
    ['a checkbox with a large label', `<label ${box(200, 40)}><input type=checkbox>I agree</label>`, 0],
    ['a checkbox without a label', '<p><input type=checkbox></p>', 1],
    [
      'hidden and disabled ones',
      '<button hidden></button><button disabled></button><button style="visibility:hidden"></button>',
      0,
    ],
    [
      'elements with a click handler or a role',
      `<div onclick="1" ${box(9, 9)}></div><div role=button ${box(9, 9)}></div>`,
      2,
    ],
  ] as const)('%s', async ([, html, smallTapTargets]) => {
    const found = await read(forPhones + html, 'MOBILE');
    expect([found.smallTapTargets, found.smallTargets.length]).toEqual([smallTapTargets, smallTapTargets]);
  });
});

test('each is reported with its box, a selector and its text', async () => {
  const { smallTargets } = await read(
    `${forPhones}<style>body{margin:0}a{position:absolute;left:30px;top:1500px;width:20.25px;height:10px}</style>
      <nav id=top><a href=/ class="close now big">  Close\n it </a></nav>`,
    'MOBILE',
  );
  expect(smallTargets).toEqual([
    { x: 30, y: 1_500, width: 20.3, height: 10, selector: 'nav#top > a.close.now', text: 'Close it' },
  ]);
});

test('those in open shadow roots are included', async () => {
  const { smallTapTargets } = await read(`${forPhones}<div><template shadowrootmode=open>
    <p style="font-size:9px">Inside <a href=#>this</a><a href=# style="display:block;width:9px;height:9px">x</a></template></div>`);
  expect(smallTapTargets).toBe(1);
});

test('all are counted, and the first 200 are reported', async () => {
  const { smallTapTargets, smallTargets } = await read(
    `${forPhones}${'<button style="width:9px;height:9px"></button>'.repeat(300)}`,
  );
  expect([smallTapTargets, smallTargets.length, smallTargets[0]?.text]).toEqual([300, 200, null]);
});
