import { expect, test } from 'vitest';
import { siteNameClaims } from '../../../src/derived/citation/site-name.ts';
import { derive } from '../../helpers/page.ts';

const linked = (json: object) => `<script type="application/ld+json">${JSON.stringify(json)}</script>`;

test.for([
  ['as it names itself', '<title>T - Road Runner</title><meta property=og:site_name content=RRS>', 'RRS'],
  [
    'as its title and its address say',
    '<title>Trail shoes | Road Runner Sports</title>',
    'Road Runner Sports',
  ],
  ['in front of the title', '<title>Road Runner Sports: trail shoes</title>', 'Road Runner Sports'],
  [
    'before its publisher',
    `<title>T - Road Runner Sports</title>${linked({ '@type': 'Article', publisher: { name: 'RRS Inc.' } })}`,
    'Road Runner Sports',
  ],
  ['as its publisher', linked({ '@type': 'Article', publisher: { name: 'RRS &amp; Co.' } }), 'RRS & Co.'],
  ['not by what else a title holds', '<title>Trail shoes | Shop all models</title>', undefined],
  ['not by a title of one part', '<title>Road Runner Sports</title>', undefined],
  ['not by a mark', '<title>Trail shoes | ★</title>', undefined],
  ['not by a placeholder', '<title>{{title}} | Road Runner Sports</title>', undefined],
] as const)('a site is called %s', async ([, html, expected]) => {
  const claims = await derive(siteNameClaims, html, { url: 'https://www.roadrunnersports.com/shoes' });
  expect(claims[0]?.value).toBe(expected);
});
