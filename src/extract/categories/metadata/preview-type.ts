import { PreviewImage } from '../../page/preview-image.ts';
import { answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { FieldSource } from '../../schema/field-source.ts';

const PreviewKind = answerEnum('PreviewKind', 'What is at the address.', {
  ARTICLE: 'Something to read: news, a post, a paper, a recipe.',
  WEBSITE: 'A site or one of its pages, where nothing more specific is known.',
  PRODUCT: 'Something that can be bought or installed.',
  VIDEO: 'A video or a page made for one.',
  AUDIO: 'Audio or a page made for it.',
  IMAGE: 'An image or a page made for one.',
  PROFILE: 'A person or an account.',
  DOCUMENT: 'A document that is not a web page, such as a PDF.',
  FILE: 'Any other file.',
});

const Embed = answerType('Embed', 'A player that other sites may embed.', {
  url: t.nullable(t.url('The address to show in a frame, or to play.')),
  html: t.nullable(t.string('Markup that the page provides for it; do not trust it.')),
  width: t.nullable(t.int('Declared width in pixels.')),
  height: t.nullable(t.int('Declared height in pixels.')),
  provider: t.nullable(t.string('The site that provides it.')),
});

export const LinkPreview = answerType(
  'LinkPreview',
  'Everything for a link preview, merged from all that the page says about itself. It costs least without kind, author, publishedAt and sources, for which PageQL reads the whole text of the page.',
  {
    url: t.url('The canonical address, or else the final one.'),
    title: t.string(
      'The first title that the page declares, without the name of its site; sections and slogans in it stay. Failing that its first heading, the host and path, or a file name. `content.title` is the headline as readers see it.',
    ),
    description: t.nullable(t.string('What the page is about.')),
    image: t.nullable(t.of(PreviewImage, 'The image that represents the page.')),
    icon: t.nullable(t.url('The best declared icon.')),
    siteName: t.nullable(t.string('The name of the site.')),
    kind: t.of(
      PreviewKind,
      'What is at the address. A page without a stated kind is an article if it shows an author and a date.',
    ),
    author: t.nullable(t.string('The first author.')),
    publishedAt: t.nullable(t.pageDate('When it was published.')),
    embed: t.nullable(t.of(Embed, 'A player that the page declares.')),
    themeColor: t.nullable(t.string('The colour of the site.')),
    sources: t.list(
      t.of(
        FieldSource,
        'Every candidate for each field above, most trusted first, and which one was chosen.',
      ),
    ),
  },
);
