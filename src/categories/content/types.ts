import { builder } from '../../schema/builder.ts';
import { Check, checkFilter, filterChecks } from '../../schema/check.ts';
import { readCount } from '../../schema/read-count.ts';
import { type Chunk as ChunkData, defaultChunkTokens } from './chunks.ts';
import type { CodeBlock as CodeBlockData } from './code-blocks.ts';
import type { DataTable as DataTableData } from './data-tables.ts';
import type { Heading as HeadingData } from './main-content/headings.ts';
import { Chunk, CodeBlock, DataTable, Heading, Readability, Term } from './part-types.ts';
import { chunksRendering, markdownRendering } from './renderings.ts';
import type { Term as TermData } from './words/keywords.ts';
import type { Readability as ReadabilityData } from './words/readability.ts';

export interface Content {
  readonly title: string | null;
  readonly byline: string | null;
  readonly excerpt: string | null;
  readonly siteName: string | null;
  readonly direction: string | null;
  readonly language: string | null;
  readonly languageConfidence: number | null;
  readonly text: string | null;
  readonly html: string | null;
  readonly markdown: string | null;
  readonly chunks: readonly ChunkData[];
  readonly headings: readonly HeadingData[];
  readonly outlineChecks: readonly Check[];
  readonly tables: readonly DataTableData[];
  readonly codeBlocks: readonly CodeBlockData[];
  readonly wordCount: number;
  readonly characterCount: number;
  readonly sentenceCount: number;
  readonly paragraphCount: number;
  readonly pageCount: number | null;
  readonly readingTimeMinutes: number;
  readonly tokenEstimate: number;
  readonly readability: ReadabilityData | null;
  readonly keywords: readonly TermData[];
  readonly textToHtmlRatio: number;
  readonly isArticle: boolean;
  readonly isPaywalled: boolean | null;
  readonly needsJavaScript: boolean;
  readonly needsJavaScriptReasons: readonly string[];
  readonly extractionConfidence: number;
  readonly hiddenTextCharacters: number;
  readonly sha256: string;
}

const description =
  'The main content of the page without navigation and the like: as text, HTML, Markdown and chunks, with counts.';

export const ContentType = builder.objectRef<Content>('Content').implement({
  description,
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'The headline that readers see.' }),
    byline: t.exposeString('byline', {
      nullable: true,
      description: 'The authors as readers see them on the page.',
    }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'The page’s own description, or the beginning of its text.',
    }),
    siteName: t.exposeString('siteName', { nullable: true, description: 'The name of the site.' }),
    direction: t.exposeString('direction', {
      nullable: true,
      description: 'ltr or rtl: as declared, or as the script of the text runs.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language of the text (ISO 639-1), detected from the text alone.',
    }),
    languageConfidence: t.exposeFloat('languageConfidence', {
      nullable: true,
      description: 'How certain the language is, from 0 to 1.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The content as plain text, each block on its own line.',
    }),
    html: t.exposeString('html', {
      nullable: true,
      description:
        'The content as sanitised HTML: only known elements and attributes, with absolute addresses. Players and posts of other services, videos and sounds are links of the class “embed”, with their service and title for words.',
    }),
    markdown: t.string({
      nullable: true,
      description:
        'The content as Markdown: CommonMark, with tables and formulas as GitHub writes them (TeX in $`x^2`$). Where the page shows a player or a post of another service, a video or a sound, there is a link to it, such as [YouTube: Title](…); `text` has none.',
      args: {
        maxTokens: t.arg.int({
          description: 'Cuts the text after the last block that fits into this many tokens.',
        }),
        links: t.arg.boolean({
          defaultValue: true,
          description: 'If false, links are reduced to their text, and those to players left out.',
        }),
        images: t.arg.boolean({ defaultValue: true, description: 'If false, images are left out.' }),
      },
      resolve: ({ markdown, html }, { links, images, ...args }, context) => {
        const maxTokens = readCount('maxTokens', args.maxTokens, 0);
        const plain = maxTokens === null && links !== false && images !== false;
        if (plain || html === null) return markdown;
        return context.render(markdownRendering, {
          html,
          maxTokens,
          links: links !== false,
          images: images !== false,
        });
      },
    }),
    chunks: t.field({
      type: [Chunk],
      description: 'The text in chunks by heading, for retrieval.',
      args: {
        maxTokens: t.arg.int({
          defaultValue: defaultChunkTokens,
          description: 'The most tokens in a chunk.',
        }),
      },
      resolve: ({ chunks, html }, args, context) => {
        const maxTokens = readCount('maxTokens', args.maxTokens, 1);
        if (html === null || maxTokens === null || maxTokens === defaultChunkTokens) return chunks;
        return context.render(chunksRendering, { html, maxTokens });
      },
    }),
    headings: t.expose('headings', { type: [Heading], description: 'The outline of the whole page.' }),
    outlineChecks: t.field({
      type: [Check],
      description: 'Whether the headings form a sound outline.',
      args: checkFilter,
      resolve: ({ outlineChecks }, args) => filterChecks(outlineChecks, args),
    }),
    tables: t.expose('tables', { type: [DataTable], description: 'The data tables in the content.' }),
    codeBlocks: t.expose('codeBlocks', { type: [CodeBlock], description: 'The code in the content.' }),
    wordCount: t.exposeInt('wordCount', {
      description: 'Words in the text, by Unicode segmentation, so in Chinese and Japanese too.',
    }),
    characterCount: t.exposeInt('characterCount', { description: 'Characters in the text (code points).' }),
    sentenceCount: t.exposeInt('sentenceCount', { description: 'Sentences in the text.' }),
    paragraphCount: t.exposeInt('paragraphCount', { description: 'Paragraphs in the content.' }),
    pageCount: t.exposeInt('pageCount', {
      nullable: true,
      description: 'Pages of a PDF; null for other documents.',
    }),
    readingTimeMinutes: t.exposeFloat('readingTimeMinutes', {
      description: 'Minutes to read the text silently.',
    }),
    tokenEstimate: t.exposeInt('tokenEstimate', {
      description: 'The approximate length of the text in tokens of a language model.',
    }),
    readability: t.expose('readability', {
      type: Readability,
      nullable: true,
      description:
        'How hard the text is to read; null for short texts and for languages without a published formula.',
    }),
    keywords: t.expose('keywords', { type: [Term], description: 'The words that matter most in the text.' }),
    textToHtmlRatio: t.exposeFloat('textToHtmlRatio', {
      description: 'Visible characters of text per character of the document.',
    }),
    isArticle: t.exposeBoolean('isArticle', {
      description: 'Whether the page is a text to read rather than a list, a shop, a thread or a home page.',
    }),
    isPaywalled: t.exposeBoolean('isPaywalled', {
      nullable: true,
      description: 'Whether the page says that the text must be paid for; null if it does not say.',
    }),
    needsJavaScript: t.exposeBoolean('needsJavaScript', {
      description: 'Whether the document is a shell that scripts have yet to fill.',
    }),
    needsJavaScriptReasons: t.exposeStringList('needsJavaScriptReasons', {
      description: 'What shows that scripts have yet to fill the document; empty where they have not.',
    }),
    extractionConfidence: t.exposeFloat('extractionConfidence', {
      description: 'How clearly the content stood out from the rest of the page, from 0 to 1.',
    }),
    hiddenTextCharacters: t.exposeInt('hiddenTextCharacters', {
      description:
        'Characters of text that the markup hides from readers; they are left out of everything here.',
    }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the text, in hexadecimal.' }),
  }),
});
