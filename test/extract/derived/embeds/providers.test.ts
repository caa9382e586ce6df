import { expect, test } from 'vitest';
import { mediaAt } from '../../../../src/extract/derived/embeds/providers.ts';
import forms from './address-forms.json' with { type: 'json' };

/** The forms of address with which pages embed players and posts share a provider and an id, - where they have none. */
test.for(Object.entries(forms))('recognises all forms of an address of %s', ([shared, addresses]) => {
  const told = addresses.map((address) => {
    const media = mediaAt(address);
    return [address, `${media?.provider.name} | ${media?.id ?? '-'}`];
  });
  expect(told).toEqual(addresses.map((address) => [address, shared]));
});

test.for([
  'https://www.youtube.com/@acme',
  'https://www.google.com/maps?q=x',
  'https://www.instagram.com/acme/',
  'https://vk.com/video_ext.php?oid=1',
])('%s is not a player', (address) => {
  expect(mediaAt(address)).toBeNull();
});
