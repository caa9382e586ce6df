import { parseOEmbed } from '../../lib/oembed.ts';
import { derived, optional } from '../../page/need.ts';
import { linkedFile } from '../../sources/linked-file.ts';
import { oembedLinks } from './discovery.ts';
import { linkTags } from './link-tags.ts';

/** The endpoint that the page links, JSON before XML; null if it links none by http or https. */
const oembedEndpoint = derived('oembedEndpoint', { linkTags }, ({ linkTags }) => {
  const links = oembedLinks(linkTags).filter(({ url }) => /^https?:/.test(url));
  return (links.find(({ encoding }) => encoding === 'JSON') ?? links[0])?.url ?? null;
});

const oembedAnswer = linkedFile('oembedAnswer', {
  fetches: 'the oEmbed endpoint',
  address: oembedEndpoint,
  accept: 'application/json,text/xml;q=0.9,*/*;q=0.8',
});

/** The endpoint's response, by parameter; null if there is none or it cannot be read. */
export const oembed = derived('oembed', { answer: optional(oembedAnswer) }, ({ answer }) =>
  answer === null ? null : parseOEmbed(new TextDecoder().decode(answer.body)),
);
