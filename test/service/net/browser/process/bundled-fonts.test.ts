import { expect, test } from 'vitest';
import { inPage } from '../../../../helpers/in-page.ts';

/** The pairs of letters in a page that look the same, which they do without a font for them. */
const alike = inPage(() => {
  const draw = (letter: string) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 80, height: 80 });
    const context = canvas.getContext('2d');
    if (context) context.font = '40px sans-serif';
    context?.fillText(letter, 10, 60);
    return canvas.toDataURL();
  };
  const pairs = (document.body.textContent ?? '').trim().split(/\s+/);
  return pairs.filter((pair) => {
    const [one = '', other = ''] = [...pair];
    return draw(one) === draw(other);
  });
});

test('letters without a font look alike', async () => {
  expect(await alike('\u{10FFF0}\u{10FFF1} ab')).toEqual(['\u{10FFF0}\u{10FFF1}']);
});

test.for([
  ['Latin, Greek and Cyrillic', 'ab ßž αβ жя'],
  ['Chinese, simplified and traditional', '中文 网页 漢語 龍門'],
  ['Japanese', '日本 ひら カタ'],
  ['Korean', '한국 웹글'],
  ['Arabic and Hebrew', 'عب אב'],
  ['Hindi, Bengali, Tamil and Thai', 'कह বল தம กย'],
  ['emoji', '🚀🎉 ✅❌ 🥑🦊'],
] as const)('%s have fonts', async ([, pairs]) => {
  expect(await alike(pairs)).toEqual([]);
});
