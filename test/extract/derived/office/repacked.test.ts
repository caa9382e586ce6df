import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedZip } from '../../../../src/extract/derived/office/repacked.ts';
import { ZipParts } from '../../../../src/extract/derived/office/zip-parts.ts';
import { isInstalled } from '../../../helpers/is-installed.ts';
import { temporaryDirectory } from '../../../helpers/temporary-directory.ts';

const parts = [
  { name: 'word/document.xml', text: '<w>Grüße, 世界</w>' },
  { name: 'größe/leer.xml', text: '' },
  { name: '[Content_Types].xml', text: 'x'.repeat(100_000) },
];

test('has every part under its name', async () => {
  const zip = await ZipParts.open(storedZip(parts));
  const read = await Promise.all(zip.names.map(async (name) => ({ name, text: await zip.text(name) })));
  expect(read).toEqual(parts);
});

test('may be empty', async () => {
  expect((await ZipParts.open(storedZip([]))).names).toEqual([]);
});

test.skipIf(!isInstalled('python3', '--version'))('another reader finds nothing wrong with it', () => {
  const file = join(temporaryDirectory(), 'parts.zip');
  writeFileSync(file, storedZip(parts));
  expect(execFileSync('python3', ['-m', 'zipfile', '-t', file], { encoding: 'utf8' })).toBe('Done testing\n');
});
