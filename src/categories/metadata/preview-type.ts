import type { Embed as EmbedValue } from '../../derived/link-preview/embed.ts';
import type { LinkPreview as LinkPreviewValue } from '../../derived/link-preview.ts';
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

const Embed = builder.objectRef<EmbedValue>('Embed').implement({
  description: 'A player that other sites may embed.',
  fields: (t) => ({
    url: t.expose('url', {
      type: 'URL',
      nullable: true,
      description: 'The address to show in a frame, or to play.',
    }),
    html: t.exposeString('html', {
      nullable: true,
      description: 'Markup that the page provides for it; do not trust it.',
    }),
    width: t.exposeInt('width', { nullable: true, description: 'Declared width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Declared height in pixels.' }),
    provider: t.exposeString('provider', { nullable: true, description: 'The site that provides it.' }),
  }),
});

export const LinkPreview = builder.objectRef<LinkPreviewValue>('LinkPreview').implement({
  description: 'Everything for a link preview, merged from all that the page says about itself.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'The canonical address, or else the final one.' }),
    title: t.exposeString('title', {
      description: 'The title, or failing that the host and path, or a file name.',
    }),
    description: t.exposeString('description', { nullable: true, description: 'What the page is about.' }),
    image: t.expose('image', {
      type: PreviewImage,
      nullable: true,
      description: 'The image that represents the page.',
    }),
    icon: t.expose('icon', {
      type: 'URL',
      nullable: true,
      description: 'The best declared icon.',
    }),
    siteName: t.exposeString('siteName', {
      nullable: true,
      description: 'The name of the site.',
    }),
    kind: t.expose('kind', { type: PreviewKindEnum, description: 'What is at the address.' }),
    author: t.exposeString('author', { nullable: true, description: 'The first author.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was published.',
    }),
    embed: t.expose('embed', {
      type: Embed,
      nullable: true,
      description: 'A player that the page declares.',
    }),
    themeColor: t.exposeString('themeColor', { nullable: true, description: 'The colour of the site.' }),
    sources: t.expose('sources', {
      type: [FieldSource],
      description: 'Every candidate for each field above, most trusted first, and which one was chosen.',
    }),
  }),
});
