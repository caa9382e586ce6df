import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namingOf, OutputFile } from '../../../src/service/commands/output-file.ts';
import { readCategories } from '../../../src/service/rest/parameters.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

const path = () => join(temporaryDirectory(), 'pages.jsonl');

test('long lines that are written at once stay whole', async () => {
  const file = path();
  const output = await OutputFile.open(file);
  const lines = ['a', 'b', 'c'].map((letter) => letter.repeat(2_000_000));
  await Promise.all(lines.map((line) => output.append(line)));
  await output.close();
  expect(readFileSync(file, 'utf8')).toBe(lines.map((line) => `${line}\n`).join(''));
});

test.for([
  ['a browser opens its routes', 'mobileView', ['https://app.example/'], ['https://app.example/#/a']],
  ['nothing reads its routes', 'metadata', ['https://app.example/'], ['https://app.example/']],
  ['its scheme was assumed', 'mobileView', ['http://app.example/#/a'], ['https://app.example/']],
  ['it failed', 'mobileView', ['app.example/#/a'], ['https://app.example/']],
] as const)(
  'a page of an app is missing if no line begins with its address: %s',
  async ([, params, written, missing]) => {
    const file = path();
    writeFileSync(file, written.map((requestedUrl) => `${JSON.stringify({ requestedUrl })}\n`).join(''));
    const output = await OutputFile.open(file);
    const names = await namingOf(readCategories(params), 'NEVER');
    const listed = ['app.example/#/a', 'https://app.example/'];
    const left = output.missing(listed, names);
    await output.close();
    expect(left.map((url) => names(url)[0])).toEqual(missing);
  },
);

test.skipIf(process.platform === 'win32')('a device is written, and not read for earlier lines', async () => {
  const file = await OutputFile.open('/dev/zero');
  await file.append('{"url":"a"}');
  expect(file.missing(['a'], (url) => [url])).toEqual(['a']);
  await file.close();
});
