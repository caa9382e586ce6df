import { readFileSync, writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { knownTrackers } from './known-trackers.ts';

const library = dirname(findPackageJSON('third-party-web', import.meta.url) ?? '');
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8'));
const table = {
  source: `third-party-web ${version}`,
  license: readFileSync(join(library, 'LICENSE'), 'utf8').trim().replace(/\s+/g, ' '),
  domains: knownTrackers(),
};

writeFileSync(
  new URL('../../../../src/extract/derived/technologies/tracker-domains.json', import.meta.url),
  `${JSON.stringify(table, null, 2)}\n`,
);
