import { authors } from '../../derived/citation/authors/index.ts';
import { publicationDates } from '../../derived/citation/dates/index.ts';
import { pageLanguage } from '../../derived/citation/page-language.ts';
import { siteIdentity } from '../../derived/citation/site-identity/index.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { charset } from '../../derived/document/charset.ts';
import { type Elements, elements } from '../../derived/document/elements.ts';
import { fileInfo } from '../../derived/file/file-info.ts';
import { linkCard } from '../../derived/link-preview/card.ts';
import { linkPreview } from '../../derived/link-preview/index.ts';
import { mediaType } from '../../derived/response/media-type.ts';
import { pageSubject } from '../../derived/structured-data/page-subject/index.ts';
import { canonicals } from '../../derived/tags/canonicals.ts';
import { feeds, oembedLinks } from '../../derived/tags/discovery.ts';
import { linkTags } from '../../derived/tags/link-tags.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { MetaValues, metaValues } from '../../derived/tags/meta-values.ts';
import { readDate } from '../../lib/dates/date.ts';
import { textOf } from '../../lib/html/dom.ts';
import { unescapedOnce } from '../../lib/html/plain-text.ts';
import { isHtml } from '../../lib/http/media-types.ts';
import { collapsed, isPlaceholder } from '../../lib/text.ts';
import { category, excerpt } from '../../page/category.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived, optional } from '../../page/need.ts';
import { Direction } from '../../schema/direction.ts';
import { enumValue } from '../../schema/leaf.ts';
import { metaEntry } from '../../schema/meta-entry.ts';
import { checkedImages } from '../../sources/checked-images.ts';
import { response } from '../../sources/response.ts';
import { appLinks } from './app-links.ts';
import { citation } from './citation/index.ts';
import {
  alternates,
  copyright,
  dublinCore,
  keywords,
  license,
  linkedUrl,
  themeColors,
  verification,
} from './declared.ts';
import { Metadata } from './types.ts';

const address = derived('previewImageAddress', { linkCard }, ({ linkCard }) => [linkCard.image?.url ?? null]);

const previewImageFile = checkedImages('previewImageFile', address);

export const metadata = category({
  type: Metadata,
  description: 'Title, description, authors, dates, links and every meta tag, with a merged link preview.',
  readFromHead: true,
  needs: {
    response,
    mediaType,
    charset,
    linkTags,
    canonicals,
    linkPreview,
    pageLanguage,
    baseUrl: optional(baseUrl),
    elements: optional(elements),
    metaTags: optional(metaTags),
    metaValues: optional(metaValues),
    pageSubject: optional(pageSubject),
    authors: optional(authors),
    publicationDates: optional(publicationDates),
    siteIdentity: optional(siteIdentity),
    fileInfo,
  },
  extract(page) {
    const { linkTags, canonicals, mediaType } = page;
    const tags = page.metaTags ?? [];
    const meta = page.metaValues ?? new MetaValues([]);
    const authors = page.authors ?? [];
    const linked = (name: string) => page.pageSubject?.node.properties[name];
    const expires = [meta.first('article:expiration_time'), linked('expires')];
    return {
      title: titleText(page.elements),
      description: meta.first('description'),
      canonicalUrl: canonicals[0] ?? null,
      canonicalUrls: canonicals,
      language: page.pageLanguage,
      charset: isHtml(mediaType) || mediaType.startsWith('text/') ? page.charset : null,
      direction: direction(page.elements),
      applicationName: meta.first('application-name'),
      generator: meta.first('generator'),
      keywords: keywords(meta),
      author: authors[0]?.name ?? null,
      authors,
      publisher: page.siteIdentity?.publishers[0]?.value ?? null,
      copyright: copyright(meta, linked),
      license: license({ meta, linked, ...page }),
      publishedAt: page.publicationDates?.published[0]?.value ?? null,
      modifiedAt: page.publicationDates?.modified[0]?.value ?? null,
      expires: readDate(expires.find((date) => typeof date === 'string') ?? ''),
      themeColors: themeColors(tags),
      colorScheme: meta.first('color-scheme'),
      viewport: meta.first('viewport'),
      referrerPolicy: meta.first('referrer'),
      alternates: alternates(linkTags),
      feeds: feeds(linkTags),
      ampUrl: linkedUrl(linkTags, 'amphtml'),
      shortUrl: linkedUrl(linkTags, 'shortlink', 'shorturl', 'shortlinkurl'),
      previous: linkedUrl(linkTags, 'prev', 'previous'),
      next: linkedUrl(linkTags, 'next'),
      manifestUrl: linkedUrl(linkTags, 'manifest'),
      searchUrl: linkedUrl(linkTags, 'search'),
      oembedLinks: oembedLinks(linkTags),
      dublinCore: dublinCore(tags),
      citation: citation({ tags, meta, base: page.baseUrl ?? page.response.url, url: page.response.url }),
      appLinks: appLinks(tags),
      verification: verification(tags),
      tags: tags.map(metaEntry),
      preview: page.linkPreview,
      ...(page.fileInfo && fileFields(page.fileInfo)),
    };
  },
  checked: { at: ['preview', 'image'], files: previewImageFile },
  // Authors and dates need the whole text of the page, and so does its kind, which depends on both.
  excerpt: excerpt(
    { field: 'preview', without: ['kind', 'author', 'publishedAt', 'sources'] },
    { linkCard },
    ({ linkCard }) => linkCard,
  ),
});

/** The fields that a file's own metadata fill in place of a page's tags. */
function fileFields(info: FileInfo) {
  const authors = info.authors.map((name) => ({ name, url: null }));
  return {
    title: info.title,
    description: info.description,
    generator: info.generator,
    keywords: [...info.keywords],
    author: authors[0]?.name ?? null,
    authors,
    publisher: info.publisher,
    publishedAt: info.createdAt,
    modifiedAt: info.modifiedAt,
    ...(info.language && { language: info.language }),
  };
}

const longestTitle = 10_000;

/** The first title element with text; one in the head counts before any that strayed into the body. */
function titleText(elements: Elements | null): string | null {
  const titles = (elements?.of('title') ?? []).map((element) => ({
    text: collapsed(unescapedOnce(textOf(element, longestTitle))),
    inHead: elements?.inHead(element) ?? false,
  }));
  const usable = titles.filter(({ text }) => text !== null && !isPlaceholder(text));
  return (usable.find(({ inHead }) => inHead) ?? usable[0])?.text ?? null;
}

/** The direction of the document's text, if html or body declares it. */
function direction(elements: Elements | null): Direction | null {
  const [html, body] = ['html', 'body'].map((tag) =>
    enumValue(Direction, elements?.of(tag)[0]?.attribs.dir?.trim()),
  );
  return html ?? body ?? null;
}
