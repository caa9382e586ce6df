import { expect, test } from 'vitest';
import { isPlaceholderFile } from '../../../../src/extract/lib/images/source.ts';

const anyImage = ['gif', 'png', 'svg', 'webp', 'jpg', 'jpeg', 'GIF'];
const always = ['blank', 'spacer', 'placeholder', 'transparent', '1x1'];
const ambiguous = ['pixel', 'loading', 'lazy', 'clear', 'empty', 'grey', 'gray'];

test('recognises placeholder files by name, with any prefix and query', () => {
  const names = [
    ...always.flatMap((name) => anyImage.flatMap((type) => [`${name}.${type}`, `my-${name}.${type}?v=1`])),
    ...ambiguous.flatMap((name) => [...anyImage.map((type) => `${name}.${type}`), `trans_${name}.gif#x`]),
  ];
  expect(names.filter((name) => !isPlaceholderFile(`https://example.com/img/${name}`))).toEqual([]);
});

test.for([
  'earl-grey.jpg',
  'google-pixel.png',
  'crystal_clear.webp',
  'half.empty.jpeg',
  'blanket.jpg',
  'grey-cat.gif',
])('%s is not a placeholder', (name) => {
  expect(isPlaceholderFile(`https://example.com/img/${name}`)).toBe(false);
});
