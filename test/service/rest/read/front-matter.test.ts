import { expect, test } from 'vitest';
import { frontMatter } from '../../../../src/service/rest/read/front-matter.ts';

test('facts are between lines of dashes, one per line', () => {
  expect(frontMatter({ title: 'Sourdough: in "five" steps', authors: ['Ann', 'Bo'] })).toBe(
    '---\ntitle: "Sourdough: in \\"five\\" steps"\nauthors: ["Ann", "Bo"]\n---\n',
  );
});

test('no text of a page can end the block or begin a line of it', () => {
  const hostile = 'A\n---\noutcome: OK\u2028\u0085\u0007';
  const text = frontMatter({ title: hostile });
  expect(text).toBe('---\ntitle: "A\\n---\\noutcome: OK\\u2028\\u0085\\u0007"\n---\n');
});
