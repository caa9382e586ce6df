import type { LinkPreview as LinkPreviewValue } from '../../derived/link-preview.ts';
import type { OEmbedLink as OEmbedLinkValue } from '../../derived/tags/discovery.ts';
import { Alternate } from '../../schema/alternate.ts';
import { builder } from '../../schema/builder.ts';
import { Feed } from '../../schema/feed.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { Person } from '../../schema/person.ts';
import type { AppLink as AppLinkValue } from './app-links.ts';
import type { Citation as CitationValue, ThemeColor as ThemeColorValue } from './declared-metas.ts';
import { LinkPreview } from './preview-type.ts';

const ThemeColor = builder.objectRef<ThemeColorValue>('ThemeColor').implement({
  description: 'A colour for the browser’s own interface.',
  fields: (t) => ({
    color: t.exposeString('color', { description: 'A CSS colour, as written.' }),
    media: t.exposeString('media', { nullable: true, description: 'The media query it is for.' }),
  }),
});

const OEmbedLink = builder.objectRef<OEmbedLinkValue>('OEmbedLink').implement({
  description: 'Where the page’s oEmbed response is; it was not fetched.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Its address.' }),
    format: t.exposeString('format', { description: 'json or xml.' }),
    title: t.exposeString('title', { nullable: true, description: 'Its title.' }),
  }),
});

const Citation = builder.objectRef<CitationValue>('Citation').implement({
  description: 'A scholarly work as its Highwire tags (citation_*) describe it.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'Title of the work.' }),
    authors: t.exposeStringList('authors', { description: 'Its authors in order, as written.' }),
    journal: t.exposeString('journal', {
      nullable: true,
      description: 'Journal, proceedings or book that holds it.',
    }),
    publisher: t.exposeString('publisher', { nullable: true, description: 'Publisher or institution.' }),
    doi: t.exposeString('doi', { nullable: true, description: 'Its DOI, as written.' }),
    issn: t.exposeString('issn', { nullable: true, description: 'ISSN of the journal.' }),
    isbn: t.exposeString('isbn', { nullable: true, description: 'ISBN of the book.' }),
    volume: t.exposeString('volume', { nullable: true, description: 'Volume.' }),
    issue: t.exposeString('issue', { nullable: true, description: 'Issue.' }),
    firstPage: t.exposeString('firstPage', { nullable: true, description: 'First page.' }),
    lastPage: t.exposeString('lastPage', { nullable: true, description: 'Last page.' }),
    publicationDate: t.exposeString('publicationDate', {
      nullable: true,
      description: 'When it appeared, as written.',
    }),
    pdfUrl: t.expose('pdfUrl', { type: 'URL', nullable: true, description: 'The full text as PDF.' }),
    abstractUrl: t.expose('abstractUrl', { type: 'URL', nullable: true, description: 'Its abstract.' }),
  }),
});

const AppLink = builder.objectRef<AppLinkValue>('AppLink').implement({
  description: 'An app that opens this page.',
  fields: (t) => ({
    platform: t.exposeString('platform', { description: 'ios, iphone, ipad, android, windows_phone, web …' }),
    url: t.exposeString('url', {
      nullable: true,
      description: 'The address to hand to the app, as written.',
    }),
    appId: t.exposeString('appId', { nullable: true, description: 'Its id or package name in the store.' }),
    appName: t.exposeString('appName', { nullable: true, description: 'Its name.' }),
  }),
});

export interface Metadata {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonicalUrl: string | null;
  readonly canonicals: readonly string[];
  readonly language: string | null;
  readonly charset: string | null;
  readonly direction: string | null;
  readonly applicationName: string | null;
  readonly generator: string | null;
  readonly keywords: readonly string[];
  readonly author: string | null;
  readonly authors: readonly Person[];
  readonly publisher: string | null;
  readonly copyright: string | null;
  readonly license: string | null;
  readonly publishedAt: string | null;
  readonly modifiedAt: string | null;
  readonly expiresAt: string | null;
  readonly themeColors: readonly ThemeColorValue[];
  readonly colorScheme: string | null;
  readonly viewport: string | null;
  readonly referrerPolicy: string | null;
  readonly alternates: readonly Alternate[];
  readonly feeds: readonly Feed[];
  readonly ampUrl: string | null;
  readonly shortUrl: string | null;
  readonly prev: string | null;
  readonly next: string | null;
  readonly manifestUrl: string | null;
  readonly searchUrl: string | null;
  readonly oembed: readonly OEmbedLinkValue[];
  readonly dublinCore: readonly MetaEntry[];
  readonly citation: CitationValue | null;
  readonly appLinks: readonly AppLinkValue[];
  readonly verification: readonly MetaEntry[];
  readonly tags: readonly MetaEntry[];
  readonly preview: LinkPreviewValue;
}

export const Metadata = builder.objectRef<Metadata>('Metadata').implement({
  description: 'What the page says about itself, and the link preview that follows from it.',
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'The title element.' }),
    description: t.exposeString('description', { nullable: true, description: 'The meta description.' }),
    canonicalUrl: t.expose('canonicalUrl', {
      type: 'URL',
      nullable: true,
      description: 'The address that the page declares as canonical.',
    }),
    canonicals: t.expose('canonicals', {
      type: ['URL'],
      description: 'Every declared canonical address, so that conflicts are visible.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The declared language as a BCP 47 tag.',
    }),
    charset: t.exposeString('charset', {
      nullable: true,
      description: 'The encoding used to decode the page.',
    }),
    direction: t.exposeString('direction', { nullable: true, description: 'ltr or rtl, where declared.' }),
    applicationName: t.exposeString('applicationName', {
      nullable: true,
      description: 'The name of the web application.',
    }),
    generator: t.exposeString('generator', {
      nullable: true,
      description: 'The software that generated the page, as declared.',
    }),
    keywords: t.exposeStringList('keywords', { description: 'The keywords, one by one.' }),
    author: t.exposeString('author', { nullable: true, description: 'The first author.' }),
    authors: t.expose('authors', {
      type: [Person],
      description: 'The authors, from meta tags, JSON-LD, markup or the visible byline.',
    }),
    publisher: t.exposeString('publisher', { nullable: true, description: 'Who publishes the page.' }),
    copyright: t.exposeString('copyright', { nullable: true, description: 'The copyright notice.' }),
    license: t.expose('license', { type: 'URL', nullable: true, description: 'The licence it is under.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was published; never the date of a later change.',
    }),
    modifiedAt: t.expose('modifiedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last changed; never the date of publication.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it expires.',
    }),
    themeColors: t.expose('themeColors', {
      type: [ThemeColor],
      description: 'Colours for the browser’s own interface.',
    }),
    colorScheme: t.exposeString('colorScheme', {
      nullable: true,
      description: 'The colour schemes that the page supports, such as light dark.',
    }),
    viewport: t.exposeString('viewport', {
      nullable: true,
      description: 'The viewport meta tag, as written.',
    }),
    referrerPolicy: t.exposeString('referrerPolicy', {
      nullable: true,
      description: 'The referrer meta tag, as written.',
    }),
    alternates: t.expose('alternates', {
      type: [Alternate],
      description: 'Other languages, devices and formats of this page.',
    }),
    feeds: t.expose('feeds', { type: [Feed], description: 'RSS, Atom and JSON feeds.' }),
    ampUrl: t.expose('ampUrl', { type: 'URL', nullable: true, description: 'The AMP version.' }),
    shortUrl: t.expose('shortUrl', {
      type: 'URL',
      nullable: true,
      description: 'A short address of this page.',
    }),
    prev: t.expose('prev', {
      type: 'URL',
      nullable: true,
      description: 'The page before this one in a series.',
    }),
    next: t.expose('next', {
      type: 'URL',
      nullable: true,
      description: 'The page after this one in a series.',
    }),
    manifestUrl: t.expose('manifestUrl', {
      type: 'URL',
      nullable: true,
      description: 'The web app manifest.',
    }),
    searchUrl: t.expose('searchUrl', {
      type: 'URL',
      nullable: true,
      description: 'The OpenSearch description of the site’s search.',
    }),
    oembed: t.expose('oembed', { type: [OEmbedLink], description: 'oEmbed discovery links.' }),
    dublinCore: t.expose('dublinCore', {
      type: [MetaEntry],
      description: 'The dc.* and dcterms.* meta tags.',
    }),
    citation: t.expose('citation', {
      type: Citation,
      nullable: true,
      description: 'The scholarly work that the page describes.',
    }),
    appLinks: t.expose('appLinks', { type: [AppLink], description: 'Apps that open this page.' }),
    verification: t.expose('verification', {
      type: [MetaEntry],
      description: 'Proofs of ownership, such as google-site-verification.',
    }),
    tags: t.expose('tags', {
      type: [MetaEntry],
      description: 'Every meta tag as found, including repeated and empty ones.',
    }),
    preview: t.expose('preview', {
      type: LinkPreview,
      description: 'A merged preview, with the source of each part.',
    }),
  }),
});
