import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { shortText } from '../../../src/lib/html/dom.ts';

test.for([
  ['a line break parts words', 'Rain<br>in  May', 'Rain in May'],
  ['a block parts words from those before it', 'Rain<div>in May</div>', 'Rain in May'],
  ['a block parts words from those behind it', '<div>Rain</div>in May', 'Rain in May'],
  ['the last of the blocks that end parts words', '<ul><li><b>Rain</b></li></ul>in May', 'Rain in May'],
  ['emphasis parts none', 'R<b>ai</b>n', 'Rain'],
  ['comments part none, as React leaves them between texts', 'May 1<!-- -->, <!-- -->2024', 'May 1, 2024'],
  ['scripts say nothing', 'Rain<script>in()</script>', 'Rain'],
  ['nothing', '', ''],
  ['a long text', 'Rain '.repeat(50), null],
  ['a short one with much space around it', `${' '.repeat(500)}<b>Rain</b>${'\n'.repeat(500)}`, 'Rain'],
  ['space without end', `<b>${' '.repeat(10_000)}</b>Rain`, null],
  ['a text spread over much markup', '<i></i>'.repeat(200), null],
] as const)('shortText: %s', ([, html, expected]) => {
  expect(shortText(parseDocument(html))).toBe(expected);
});
