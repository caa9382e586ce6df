import { authorClaims, authors } from '../../derived/citation/authors.ts';
import { byline } from '../../derived/citation/byline.ts';
import { headline } from '../../derived/citation/headline.ts';
import { siteNameClaims } from '../../derived/citation/site-name.ts';
import { markup } from '../../derived/document/document.ts';
import { elements } from '../../derived/document/elements.ts';
import { mainContent } from '../../derived/main-content.ts';
import { outcome } from '../../derived/outcome.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { metaValues } from '../../derived/tags/meta-values.ts';
import { sha256 } from '../../lib/sha256.ts';
import { category } from '../../page/category.ts';
import { bylineText } from './byline-text.ts';
import { chunks, defaultChunkTokens } from './chunks.ts';
import { codeBlocks } from './code-blocks.ts';
import { contentTree } from './content-tree.ts';
import { dataTables } from './data-tables.ts';
import { direction } from './direction.ts';
import { excerpt } from './excerpt.ts';
import { detectLanguage } from './language.ts';
import { markdown } from './markdown.ts';
import { outlineChecks } from './outline.ts';
import { isPaywalled } from './paywall.ts';
import { plainText } from './plain-text.ts';
import { chunksRendering, markdownRendering } from './renderings.ts';
import { estimateTokens } from './token-estimate.ts';
import { ContentType } from './types.ts';
import { keywords } from './words/keywords.ts';
import { readability } from './words/readability.ts';
import { countWords, readingTimeMinutes, segments, sumOf } from './words/segments.ts';

export const content = category({
  type: ContentType,
  description:
    'The main content as text, sanitised HTML, Markdown and chunks; its language, counts and readability.',
  needs: {
    markup,
    elements,
    metaValues,
    jsonLdNodes,
    authorClaims,
    authors,
    byline,
    siteNameClaims,
    headline,
    mainContent,
    outcome,
  },
  renderings: [markdownRendering, chunksRendering],
  async extract({ markup, elements, metaValues, jsonLdNodes, headline, mainContent, outcome, ...page }) {
    const { html, headings } = mainContent;
    const tree = contentTree(html);
    const { text, blocks } = plainText(tree);
    const detected = await detectLanguage(text);
    const language = detected?.language ?? null;
    const segmented = segments(text, language);
    const topics = blocks.filter(({ level }) => level !== null).map((heading) => heading.text);
    const prominent = countWords([headline?.text ?? '', ...topics].join('\n'), language);
    return {
      title: headline?.text ?? null,
      byline: bylineText(page),
      excerpt: excerpt(metaValues, blocks),
      siteName: page.siteNameClaims[0]?.value ?? null,
      direction: direction(elements.of('html')[0]?.attribs.dir ?? elements.of('body')[0]?.attribs.dir, text),
      language,
      languageConfidence: detected?.confidence ?? null,
      text: text || null,
      html: html || null,
      markdown: markdown(tree, { maxTokens: null, links: true, images: true }) || null,
      chunks: chunks({ text, blocks }, defaultChunkTokens),
      headings,
      outlineChecks: outlineChecks(headings),
      tables: dataTables(tree),
      codeBlocks: codeBlocks(tree),
      wordCount: sumOf(segmented.words),
      characterCount: [...text].length,
      sentenceCount: segmented.sentences,
      paragraphCount: blocks.filter(({ isParagraph }) => isParagraph).length,
      readingTimeMinutes: readingTimeMinutes(text, segmented.words),
      tokenEstimate: estimateTokens(text),
      readability: readability(segmented, language),
      keywords: keywords({ words: segmented.words, prominent, language }),
      textToHtmlRatio:
        Math.round((mainContent.seenCharacters / Math.max(1, markup.length)) * 10_000) / 10_000,
      isArticle: mainContent.kind === 'ARTICLE',
      isPaywalled: isPaywalled({ nodes: jsonLdNodes, metas: metaValues, elements }),
      needsJavaScript: outcome.outcome === 'EMPTY_SHELL',
      extractionConfidence: mainContent.confidence,
      hiddenTextCharacters: mainContent.hiddenCharacters,
      sha256: sha256(text),
    };
  },
});
