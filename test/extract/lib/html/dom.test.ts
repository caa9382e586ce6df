import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { shortText } from '../../../../src/extract/lib/html/dom.ts';

test.for([
  ['a line break parts words', 'Rain<br>in  May', 'Rain in May'],
  ['a block parts words from those before it', 'Rain<div>in May</div>', 'Rain in May'],
  ['a space after a block', '<div>Rain</div>in May', 'Rain in May'],
  ['one space after nested blocks', '<ul><li><b>Rain</b></li></ul>in May', 'Rain in May'],
  ['no space around inline elements', 'R<b>ai</b>n', 'Rain'],
  ['no space around comments, as React writes them', 'May 1<!-- -->, <!-- -->2024', 'May 1, 2024'],
  ['no text of scripts', 'Rain<script>in()</script>', 'Rain'],
  ['nothing', '', ''],
  ['a long text', 'Rain '.repeat(50), null],
  ['a short text surrounded by white space', `${' '.repeat(500)}<b>Rain</b>${'\n'.repeat(500)}`, 'Rain'],
  ['space without end', `<b>${' '.repeat(10_000)}</b>Rain`, null],
  ['null after many elements', '<i></i>'.repeat(200), null],
] as const)('shortText: %s', ([, html, expected]) => {
  expect(shortText(parseDocument(html))).toBe(expected);
});
