import { expect, test } from 'vitest';
import { csvOf } from '../../src/inspector/client/parts/save-file.ts';

const columns = [{ name: 'text', value: (row: string) => row }];

test.for([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1+1',
  ' =1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('a text that a spreadsheet would run is quoted: %j', (text) => {
  const [, cell = ''] = csvOf(columns, [text]).split(/^text\r\n/);
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
});

test.for(['a = b', '1', 'a\n=b', "'", '日本'])('other text stays as it is: %j', (text) => {
  expect(csvOf(columns, [text])).toContain(text);
  expect(csvOf(columns, [text])).not.toContain(`'${text}`);
});
