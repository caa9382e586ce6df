import { expect, test } from 'vitest';
import { pageAddress } from '../../../../src/extract/derived/embeds/page-address.ts';
import { mediaAt } from '../../../../src/extract/derived/embeds/providers.ts';
import pages from './player-pages.json' with { type: 'json' };

/** Player addresses as providers publish them, each with the page that shows the same media. */
test.for(Object.entries(pages))('the page of %s is %s', ([player, page]) => {
  const media = mediaAt(player);
  expect(media && pageAddress(media, player)).toBe(page);
});
