import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError } from '../../../src/service/config/config-error.ts';
import { operatorObject, operatorText } from '../../../src/service/config/operator-file.ts';
import { temporaryDirectory } from '../../helpers/temporary-directory.ts';

/** What is not a file to read, each made at a path. */
const unreadable: Readonly<Record<string, (path: string) => void>> = {
  'a directory': mkdirSync,
  'a pipe, which nobody writes to': (path) => execFileSync('mkfifo', [path]),
  'a link to what never ends': (path) => symlinkSync('/dev/zero', path),
  'a link to nothing': (path) => symlinkSync('/nonexistent', path),
  'a file without end': (path) => {
    writeFileSync(path, '');
    truncateSync(path, 3 * 2 ** 30);
  },
};

test.for(Object.entries(unreadable))('%s is refused by the name of its variable', ([, make]) => {
  const path = join(temporaryDirectory(), 'a.json');
  make(path);
  for (const read of [operatorText, operatorObject]) {
    expect(() => read(path, 'DOCUMENTS_DIR')).toThrow(ConfigError);
    expect(() => read(path, 'DOCUMENTS_DIR')).toThrow(
      /^DOCUMENTS_DIR: .+a\.json (cannot be read: |must be )/,
    );
  }
});

test('a link to a file is read, as volumes of containers have them', () => {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'data'), '{"a": 1}');
  symlinkSync('data', join(directory, 'a.json'));
  expect(operatorObject(join(directory, 'a.json'), 'FINGERPRINTS')).toEqual({ a: 1 });
});
