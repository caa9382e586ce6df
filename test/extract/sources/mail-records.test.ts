import { expect, test } from 'vitest';
import { ScrapeError } from '../../../src/extract/page/errors.ts';
import type { Reach } from '../../../src/extract/page/reach.ts';
import { mailRecords } from '../../../src/extract/sources/mail-records.ts';
import { contextOf, respond } from '../../helpers/page.ts';

/** TXT records by name; queries for other names fail. */
function look(url: string, texts: Readonly<Record<string, readonly string[]>>, answeredUrl?: string) {
  const dns = async (name: string) => {
    const found = texts[name];
    if (!found) throw new ScrapeError('UPSTREAM_DNS');
    return { records: found.map((text) => ({ text })), aliases: [], authenticated: false };
  };
  const response = answeredUrl === undefined ? null : respond('', { url: answeredUrl });
  return mailRecords.load({ response }, contextOf({ dns: dns as unknown as Reach['dns'] }, url));
}

test('queries each record at its name under the domain', async () => {
  const texts = {
    '_dmarc.example.com': ['v=DMARC1; p=none'],
    'default._bimi.example.com': [],
    '_mta-sts.example.com': ['v=STSv1; id=1'],
  };
  expect(await look('https://www.example.com/a', texts)).toEqual({
    dmarc: ['v=DMARC1; p=none'],
    bimi: [],
    mtaSts: ['v=STSv1; id=1'],
  });
});

test('uses the domain of the final address', async () => {
  const texts = { '_dmarc.example.org': ['v=DMARC1; p=reject'] };
  expect(await look('https://example.com/', texts, 'https://www.example.org/')).toEqual({
    dmarc: ['v=DMARC1; p=reject'],
    bimi: null,
    mtaSts: null,
  });
});

test('queries nothing for an IP address', async () => {
  expect(await look('https://93.184.215.14/', {})).toEqual({ dmarc: null, bimi: null, mtaSts: null });
});
