import { sha256 } from '../../lib/sha256.ts';
import type { AnswerOf } from '../../schema/answer-type.ts';
import type { Direction } from '../../schema/direction.ts';
import { chunks, defaultChunkTokens } from './chunks.ts';
import { codeBlocks } from './code-blocks.ts';
import { contentTree } from './content-tree.ts';
import { dataTables } from './data-tables.ts';
import { detectLanguage } from './language.ts';
import { markdown } from './markdown/index.ts';
import { openingWords } from './opening-words.ts';
import { outlineChecks } from './outline.ts';
import { plainText } from './plain-text.ts';
import type { Readable } from './readable-type.ts';
import { estimateTokens } from './token-estimate.ts';
import type { Content } from './types.ts';
import { keywords } from './words/keywords.ts';
import { readability } from './words/readability.ts';
import { countWords, readingTimeMinutes, segments, sumOf } from './words/segments.ts';

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/gu;
const letters = /\p{L}/gu;
const enough = 5_000;

/** The direction that the document declares, else the one that most letters of its text run in. */
function direction(declared: string | undefined, text: string): Direction | null {
  const stated = declared?.trim().toUpperCase();
  if (stated === 'LTR' || stated === 'RTL') return stated;
  const sample = text.slice(0, enough);
  if (sample.search(letters) === -1) return null;
  // Most pages have no right-to-left letters, so counting is not needed.
  if (sample.search(rightToLeft) === -1) return 'LTR';
  return (sample.match(rightToLeft)?.length ?? 0) > (sample.match(letters)?.length ?? 0) / 2 ? 'RTL' : 'LTR';
}

/** What the answer says of something to read. */
export async function contentOf(readable: Readable): Promise<AnswerOf<typeof Content>> {
  const { title, html, headings } = readable;
  const tree = contentTree(html);
  const { text, blocks } = plainText(tree);
  const detected = await detectLanguage(text);
  const language = detected?.language ?? null;
  const segmented = segments(text, language);
  const topics = blocks.filter(({ level }) => level !== null).map((heading) => heading.text);
  const prominent = countWords([title ?? '', ...topics].join('\n'), language);
  return {
    title,
    byline: readable.byline,
    excerpt: readable.description ?? openingWords(blocks),
    siteName: readable.siteName,
    direction: direction(readable.direction, text),
    language,
    languageConfidence: detected?.confidence ?? null,
    text: text || null,
    html: html || null,
    markdown: markdown(tree, { maxTokens: null, links: true, images: true }) || null,
    chunks: chunks({ text, blocks }, defaultChunkTokens),
    headings,
    checks: readable.isDocument ? outlineChecks(headings) : [],
    tables: dataTables(tree),
    codeBlocks: codeBlocks(tree),
    wordCount: sumOf(segmented.words),
    characterCount: [...text].length,
    sentenceCount: segmented.sentences,
    paragraphCount: blocks.filter(({ isParagraph }) => isParagraph).length,
    readingTimeMinutes: readingTimeMinutes(text, segmented.words),
    tokenEstimate: estimateTokens(text),
    readability: readability(segmented, language),
    terms: keywords({ words: segmented.words, prominent, language }),
    pageCount: readable.pageCount,
    textToHtmlRatio: Math.round(readable.textShare * 10_000) / 10_000,
    isArticle: readable.isArticle,
    isPaywalled: readable.isPaywalled,
    needsJavaScript: readable.scriptEvidence.length > 0,
    needsJavaScriptReasons: readable.scriptEvidence,
    extractionConfidence: readable.confidence,
    hiddenTextCharacters: readable.hiddenCharacters,
    sha256: sha256(text),
  };
}
