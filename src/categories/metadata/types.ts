import { Alternate } from '../../schema/alternate.ts';
import {
  type AnswerOf,
  answerType,
  dateTime,
  json,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { Feed } from '../../schema/feed.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { Person } from '../../schema/person.ts';
import { LinkPreview } from './preview-type.ts';

const ThemeColor = answerType('ThemeColor', 'A colour for the browser’s own interface.', {
  color: string('A CSS colour, as written.'),
  media: nullable(string('The media query it is for.')),
});

const OEmbedLink = answerType('OEmbedLink', 'Where the page’s oEmbed response is; it was not fetched.', {
  url: url('Its address.'),
  format: string('json or xml.'),
  title: nullable(string('Its title.')),
});

const Author = answerType('Author', 'An author of a scholarly work.', {
  name: string('The name as written.'),
  orcid: nullable(url('The address of the author’s ORCID iD.')),
  affiliation: nullable(string('Where the author works; several are separated by semicolons.')),
});

export type Author = AnswerOf<typeof Author>;

const Citation = answerType('Citation', 'A scholarly work as its Highwire tags (citation_*) describe it.', {
  title: nullable(string('Title of the work.')),
  authors: list(string('Its authors in order, as written.')),
  authorsDetailed: list(of(Author, 'The same authors, with what else the tags say of them.')),
  journal: nullable(string('Journal, proceedings or book that holds it.')),
  publisher: nullable(string('Publisher or institution.')),
  doi: nullable(string('Its DOI, as written.')),
  issn: nullable(string('ISSN of the journal.')),
  isbn: nullable(string('ISBN of the book.')),
  volume: nullable(string('Volume.')),
  issue: nullable(string('Issue.')),
  firstPage: nullable(string('First page.')),
  lastPage: nullable(string('Last page.')),
  publicationDate: nullable(string('When it appeared, as written.')),
  pdfUrl: nullable(url('The full text as PDF.')),
  abstractUrl: nullable(url('Its abstract.')),
  abstract: nullable(string('Its abstract as text.')),
  keywords: list(string('What it is about, as the tags say.')),
  cslJson: nullable(json('The work as an item of CSL-JSON, for citation processors.')),
  bibtex: nullable(
    string('The work as an entry of BibTeX, in UTF-8; its key is the same for the same work.'),
  ),
});

export type Citation = AnswerOf<typeof Citation>;

const AppLink = answerType('AppLink', 'An app that opens this page.', {
  platform: string('ios, iphone, ipad, android, windows_phone, web …'),
  url: nullable(string('The address to hand to the app, as written.')),
  appId: nullable(string('Its id or package name in the store.')),
  appName: nullable(string('Its name.')),
});

export const Metadata = answerType(
  'Metadata',
  'What the page says about itself, and the link preview that follows from it.',
  {
    title: nullable(string('The title element.')),
    description: nullable(string('The meta description.')),
    canonicalUrl: nullable(url('The address that the page declares as canonical.')),
    canonicals: list(url('Every declared canonical address, so that conflicts are visible.')),
    language: nullable(string('The declared language as a BCP 47 tag.')),
    charset: nullable(string('The encoding used to decode the page.')),
    direction: nullable(string('ltr or rtl, where declared.')),
    applicationName: nullable(string('The name of the web application.')),
    generator: nullable(string('The software that generated the page, as declared.')),
    keywords: list(string('The keywords, one by one.')),
    author: nullable(string('The first author.')),
    authors: list(of(Person, 'The authors, from meta tags, JSON-LD, markup or the visible byline.')),
    publisher: nullable(string('Who publishes the page.')),
    copyright: nullable(string('The copyright notice.')),
    license: nullable(url('The licence it is under.')),
    publishedAt: nullable(dateTime('When it was published; never the date of a later change.')),
    modifiedAt: nullable(dateTime('When it was last changed; never the date of publication.')),
    expiresAt: nullable(dateTime('When it expires.')),
    themeColors: list(of(ThemeColor, 'Colours for the browser’s own interface.')),
    colorScheme: nullable(string('The colour schemes that the page supports, such as light dark.')),
    viewport: nullable(string('The viewport meta tag, as written.')),
    referrerPolicy: nullable(string('The referrer meta tag, as written.')),
    alternates: list(of(Alternate, 'Other languages, devices and formats of this page.')),
    feeds: list(of(Feed, 'RSS, Atom and JSON feeds.')),
    ampUrl: nullable(url('The AMP version.')),
    shortUrl: nullable(url('A short address of this page.')),
    prev: nullable(url('The page before this one in a series.')),
    next: nullable(url('The page after this one in a series.')),
    manifestUrl: nullable(url('The web app manifest.')),
    searchUrl: nullable(url('The OpenSearch description of the site’s search.')),
    oembed: list(of(OEmbedLink, 'oEmbed discovery links.')),
    dublinCore: list(of(MetaEntry, 'The dc.* and dcterms.* meta tags.')),
    citation: nullable(of(Citation, 'The scholarly work that the page describes.')),
    appLinks: list(of(AppLink, 'Apps that open this page.')),
    verification: list(of(MetaEntry, 'Proofs of ownership, such as google-site-verification.')),
    tags: list(of(MetaEntry, 'Every meta tag as found, including repeated and empty ones.')),
    preview: of(LinkPreview, 'A merged preview, with the source of each part.'),
  },
);

export type Metadata = AnswerOf<typeof Metadata>;
