import { writeFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { ngramRows } from './ngram-rows.ts';

const library = dirname(findPackageJSON('eld', import.meta.url) ?? '');
const { ngramsData } = await import(`${library}/src/ngrams/extrasmall.js`);
const codes = Object.values<string>(ngramsData.languages);

writeFileSync(
  new URL('../../../../src/extract/categories/content/ngrams.bin', import.meta.url),
  Buffer.concat([
    Buffer.of(codes.length),
    Buffer.from(codes.join(''), 'latin1'),
    ngramRows(ngramsData.ngrams),
  ]),
);
