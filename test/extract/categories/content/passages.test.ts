import { expect, test } from 'vitest';
import { contentTree } from '../../../../src/extract/categories/content/content-tree.ts';
import { markdownPassages, passages } from '../../../../src/extract/categories/content/passages.ts';
import { cpuTime } from '../../../helpers/cpu-time.ts';

const html = `<h1>Help</h1><p>Welcome to the help pages of the shop.</p>
<h2>Shipping</h2><p>Parcels leave the house every day, and take two days to arrive.</p><ul><li>Letters are free.<li>Parcels cost five euros.</ul>
<h2>Refunds</h2><p>You may return what you bought within 30 days.</p><p>The money is refunded to your account after a week.</p>
<h3>Exceptions</h3><p>Food cannot be returned.</p>
<h2>Contact</h2><p>Write to us, or call.</p>`;
const asked = (question: string, maxTokens = 500) =>
  passages(contentTree(html), { for: question, maxTokens, language: 'en' });

test('the blocks that answer, in the order of the page, with the headings above them', () => {
  const found = asked('refund policy');
  expect(found.map(({ text, headingPath }) => [text, headingPath])).toEqual([
    ['You may return what you bought within 30 days.', ['Help', 'Refunds']],
    ['The money is refunded to your account after a week.', ['Help', 'Refunds']],
    ['Food cannot be returned.', ['Help', 'Refunds', 'Exceptions']],
  ]);
  const [first, second] = found;
  expect(second?.score).toBeGreaterThan(first?.score ?? 0);
});

test('items of a list are one passage, and it says where it begins in the text', () => {
  const [found] = asked('what do parcels cost');
  expect(asked('what do letters cost').map(({ text }) => text)).toContain(
    'Letters are free.\nParcels cost five euros.',
  );
  expect(found?.start).toBeGreaterThan(0);
});

test('nothing matches: an empty list; stop words alone are no question of their own', () => {
  expect(asked('zebra crossing')).toEqual([]);
  expect(asked('')).toEqual([]);
  expect(passages(contentTree(''), { for: 'refund', maxTokens: 10, language: null })).toEqual([]);
});

test('what does not fit is left out, and of the best one the beginning is kept', () => {
  expect(asked('money refund', 14).map(({ text }) => text)).toEqual([
    'The money is refunded to your account after a week.',
  ]);
  const [cut] = asked('money refund', 4);
  expect('The money is refunded to your account after a week.'.startsWith(cut?.text ?? 'none')).toBe(true);
  expect(cut?.text.length).toBeLessThan(40);
});

test('the same as Markdown, each under its headings, which are written once', () => {
  const question = { for: 'refund', maxTokens: 500, language: 'en' };
  expect(markdownPassages(contentTree(html), { links: true, images: true }, question)).toBe(
    [
      '# Help',
      '## Refunds',
      'You may return what you bought within 30 days.',
      'The money is refunded to your account after a week.',
      '### Exceptions',
      'Food cannot be returned.',
    ].join('\n\n'),
  );
});

test('words of other scripts, and forms of a word', () => {
  const japanese = '<p>送料は全国一律です。</p><p>返品は三十日以内に受け付けます。</p>';
  expect(passages(contentTree(japanese), { for: '返品', maxTokens: 100, language: 'ja' })).toMatchObject([
    { text: '返品は三十日以内に受け付けます。' },
  ]);
  const german = '<p>Die Rückgabe ist kostenlos.</p><p>Bestellungen kommen morgen.</p>';
  expect(passages(contentTree(german), { for: 'Bestellung', maxTokens: 100, language: 'de' })).toMatchObject([
    { text: 'Bestellungen kommen morgen.' },
  ]);
});

test('a text of a million characters and a long question take a second, not minutes', {
  tags: ['cpu'],
}, () => {
  const long = Array.from(
    { length: 20_000 },
    (_, index) => `<p>Word${index % 997} and more of these words follow here.</p>`,
  ).join('');
  const question = Array.from({ length: 400 }, (_, index) => `word${index}`).join(' ');
  const spent = cpuTime();
  passages(contentTree(long), { for: question, maxTokens: 500, language: 'en' });
  expect(spent()).toBeLessThan(10_000);
});
