import { answerType, dateTime, int, list, nullable, of, string, url } from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import { FieldSource } from '../../schema/field-source.ts';
import { PreviewImage } from '../../schema/preview-image.ts';

const PreviewKindEnum = builder.enumType('PreviewKind', {
  description: 'What is at the address.',
  values: {
    ARTICLE: { description: 'Something to read: news, a post, a paper, a recipe.' },
    WEBSITE: { description: 'A site or one of its pages, where nothing more specific is known.' },
    PRODUCT: { description: 'Something that can be bought or installed.' },
    VIDEO: { description: 'A video or a page made for one.' },
    AUDIO: { description: 'Audio or a page made for it.' },
    IMAGE: { description: 'An image or a page made for one.' },
    PROFILE: { description: 'A person or an account.' },
    DOCUMENT: { description: 'A document that is not a web page, such as a PDF.' },
    FILE: { description: 'Any other file.' },
  } as const,
});

const Embed = answerType('Embed', 'A player that other sites may embed.', {
  url: nullable(url('The address to show in a frame, or to play.')),
  html: nullable(string('Markup that the page provides for it; do not trust it.')),
  width: nullable(int('Declared width in pixels.')),
  height: nullable(int('Declared height in pixels.')),
  provider: nullable(string('The site that provides it.')),
});

export const LinkPreview = answerType(
  'LinkPreview',
  'Everything for a link preview, merged from all that the page says about itself.',
  {
    url: url('The canonical address, or else the final one.'),
    title: string('The title, or failing that the host and path, or a file name.'),
    description: nullable(string('What the page is about.')),
    image: nullable(of(PreviewImage, 'The image that represents the page.')),
    icon: nullable(url('The best declared icon.')),
    siteName: nullable(string('The name of the site.')),
    kind: of(PreviewKindEnum, 'What is at the address.'),
    author: nullable(string('The first author.')),
    publishedAt: nullable(dateTime('When it was published.')),
    embed: nullable(of(Embed, 'A player that the page declares.')),
    themeColor: nullable(string('The colour of the site.')),
    sources: list(
      of(FieldSource, 'Every candidate for each field above, most trusted first, and which one was chosen.'),
    ),
  },
);
