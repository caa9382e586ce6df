import { expect, test } from 'vitest';
import { outcome } from '../../../../src/extract/derived/outcome/index.ts';
import { derive } from '../../../helpers/page.ts';

const asked = 'https://www.example.com/news/1';
const got = async (url: string, requestedUrl = asked) =>
  (await derive(outcome, '<title>Before you continue</title><p>We use cookies.', { requestedUrl, url }))
    .outcome;

test.for([
  'https://consent.google.com/m?continue=https://news.google.com/x',
  'https://consent.youtube.com/m?continue=x',
  'https://consent.yahoo.com/v2/collectConsent?sessionId=3',
  'https://guce.techcrunch.com/consent?gcrumb=x',
  'https://myprivacy.dpgmedia.nl/consent?siteKey=x',
  'https://myprivacy.dpgmedia.net/?siteKey=x',
  'https://www.example.com/consent/tcf/news/1',
  'https://www.example.com/zustimmung?url=x',
  'https://www.example.com/privacy-gate/accept?redirectUri=x',
])('a redirect to a consent page is a challenge: %s', async (url) => {
  expect(await got(url)).toBe('CHALLENGE');
});

test('requested consent pages, and redirects to other pages, are OK', async () => {
  expect(await got('https://consent.example.com/', 'https://consent.example.com/')).toBe('OK');
  expect(await got('https://www.example.com/privacy/consent', 'http://www.example.com/privacy/consent')).toBe(
    'OK',
  );
  expect(await got('https://www.example.com/news/informed-consent-in-research')).toBe('OK');
  expect(await got(asked)).toBe('OK');
});
