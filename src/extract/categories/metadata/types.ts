import { Alternate } from '../../schema/alternate.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import { Direction } from '../../schema/direction.ts';
import { Feed } from '../../schema/feed.ts';
import * as t from '../../schema/field.ts';
import { MetaEntry } from '../../schema/meta-entry.ts';
import { Person } from '../../schema/person.ts';
import { LinkPreview } from './preview-type.ts';

const ThemeColor = answerType('ThemeColor', 'A colour for the browser’s own interface.', {
  color: t.string('A CSS colour, as written.'),
  mediaQuery: t.nullable(t.string('The media query it is for.')),
});

const OEmbedEncoding = answerEnum('OEmbedEncoding', 'How an oEmbed response is written.', {
  JSON: 'As JSON.',
  XML: 'As XML.',
});

const OEmbedLink = answerType('OEmbedLink', 'Where the page’s oEmbed response is; it was not fetched.', {
  url: t.url('Its address.'),
  encoding: t.of(OEmbedEncoding, 'How it answers.'),
  title: t.nullable(t.string('Its title.')),
});

const Author = answerType('Author', 'An author of a scholarly work.', {
  name: t.string('The name as written.'),
  orcid: t.nullable(t.url('The address of the author’s ORCID iD.')),
  affiliation: t.nullable(t.string('Where the author works; several are separated by semicolons.')),
});

export type Author = AnswerOf<typeof Author>;

const Citation = answerType(
  'Citation',
  'A scholarly work as its Highwire tags (citation_*) describe it, in their words.',
  {
    title: t.nullable(t.string('Title of the work.')),
    authors: t.list(t.of(Author, 'Its authors in order.')),
    journal: t.nullable(t.string('Journal, proceedings or book that holds it.')),
    publisher: t.nullable(t.string('Publisher or institution.')),
    doi: t.nullable(t.string('Its DOI, as written.')),
    issn: t.nullable(t.string('ISSN of the journal.')),
    isbn: t.nullable(t.string('ISBN of the book.')),
    volume: t.nullable(t.string('Volume.')),
    issue: t.nullable(t.string('Issue.')),
    firstPage: t.nullable(t.string('First page.')),
    lastPage: t.nullable(t.string('Last page.')),
    publishedAt: t.nullable(t.pageDate('When it appeared; only a year, if the page says no more.')),
    pdfUrl: t.nullable(t.url('The full text as PDF.')),
    abstractUrl: t.nullable(t.url('Its abstract.')),
    abstract: t.nullable(t.string('Its abstract as text.')),
    keywords: t.list(t.string('What it is about, as the tags say.')),
    cslJson: t.nullable(
      t.json('The work as an item of CSL-JSON, in the form of that standard, for citation processors.'),
    ),
    bibtex: t.nullable(
      t.string('The work as an entry of BibTeX, in UTF-8; its key is the same for the same work.'),
    ),
  },
);

export type Citation = AnswerOf<typeof Citation>;

export type ThemeColor = AnswerOf<typeof ThemeColor>;

const AppLink = answerType('AppLink', 'An app that opens this page.', {
  platform: t.string('ios, iphone, ipad, android, windows_phone, web …'),
  url: t.nullable(t.string('The address to hand to the app, as written.')),
  appId: t.nullable(t.string('Its id or package name in the store.')),
  appName: t.nullable(t.string('Its name.')),
});

export type AppLink = AnswerOf<typeof AppLink>;

export const Metadata = answerType(
  'Metadata',
  'What the page says about itself, and the link preview that follows from it.',
  {
    title: t.nullable(
      t.string(
        'The title element, unchanged. `preview.title` is the best declared title without the name of the site, `content.title` the headline that readers see.',
      ),
    ),
    description: t.nullable(t.string('The meta description.')),
    canonicalUrl: t.nullable(t.url('The address that the page declares as canonical.')),
    canonicalUrls: t.list(t.url('Every declared canonical address, so that conflicts are visible.')),
    language: t.nullable(t.string('The declared language as a BCP 47 tag.')),
    charset: t.nullable(t.string('The encoding used to decode the page.')),
    direction: t.nullable(t.of(Direction, 'The direction of its text, where declared.')),
    applicationName: t.nullable(t.string('The name of the web application.')),
    generator: t.nullable(t.string('The software that generated the page, as declared.')),
    keywords: t.list(t.string('The keywords, one by one.')),
    author: t.nullable(t.string('The first author.')),
    authors: t.list(t.of(Person, 'The authors, from meta tags, JSON-LD, markup or the visible byline.')),
    publisher: t.nullable(t.string('Who publishes the page.')),
    copyright: t.nullable(t.string('The copyright notice.')),
    license: t.nullable(t.url('The licence it is under.')),
    publishedAt: t.nullable(t.pageDate('When it was published; never the date of a later change.')),
    modifiedAt: t.nullable(t.pageDate('When it was last changed; never the date of publication.')),
    expires: t.nullable(t.pageDate('When it expires.')),
    themeColors: t.list(t.of(ThemeColor, 'Colours for the browser’s own interface.')),
    colorScheme: t.nullable(t.string('The colour schemes that the page supports, such as light dark.')),
    viewport: t.nullable(t.string('The viewport meta tag, as written.')),
    referrerPolicy: t.nullable(t.string('The referrer meta tag, as written.')),
    alternates: t.list(t.of(Alternate, 'Other languages, devices and formats of this page.')),
    feeds: t.list(t.of(Feed, 'RSS, Atom and JSON feeds.')),
    ampUrl: t.nullable(t.url('The AMP version.')),
    shortUrl: t.nullable(t.url('A short address of this page.')),
    previous: t.nullable(t.url('The page before this one in a series.')),
    next: t.nullable(t.url('The page after this one in a series.')),
    manifestUrl: t.nullable(t.url('The web app manifest.')),
    searchUrl: t.nullable(t.url('The OpenSearch description of the site’s search.')),
    oembedLinks: t.list(t.of(OEmbedLink, 'oEmbed discovery links.')),
    dublinCore: t.list(t.of(MetaEntry, 'The dc.* and dcterms.* meta tags.')),
    citation: t.nullable(t.of(Citation, 'The scholarly work that the page describes.')),
    appLinks: t.list(t.of(AppLink, 'Apps that open this page.')),
    verification: t.list(t.of(MetaEntry, 'Proofs of ownership, such as google-site-verification.')),
    tags: t.list(t.of(MetaEntry, 'Every meta tag as found, including repeated and empty ones.')),
    preview: t.of(LinkPreview, 'A merged preview, with the source of each part.'),
  },
);

export type Metadata = AnswerOf<typeof Metadata>;
