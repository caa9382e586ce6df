import type { Heading as HeadingData } from '../../derived/main-content/headings.ts';
import { builder } from '../../schema/builder.ts';
import { Check } from '../../schema/check.ts';
import { readCount } from '../../schema/read-count.ts';
import { type Chunk as ChunkData, defaultChunkTokens } from './chunks.ts';
import type { CodeBlock as CodeBlockData } from './code-blocks.ts';
import type { DataTable as DataTableData } from './data-tables.ts';
import type { Term as TermData } from './keywords.ts';
import { Chunk, CodeBlock, DataTable, Heading, Readability, Term } from './part-types.ts';
import type { Readability as ReadabilityData } from './readability.ts';
import { chunksRendering, markdownRendering } from './renderings.ts';

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
  readonly readingTimeMinutes: number;
  readonly tokenEstimate: number;
  readonly readability: ReadabilityData | null;
  readonly keywords: readonly TermData[];
  readonly textToHtmlRatio: number;
  readonly isArticle: boolean;
  readonly isPaywalled: boolean | null;
  readonly needsJavaScript: boolean;
  readonly extractionConfidence: number;
  readonly hiddenTextCharacters: number;
  readonly sha256: string;
}

const description =
  'What the page is there to say, without the frame around it: as text, HTML, Markdown and pieces, with what can be counted of it.';

export const ContentType = builder.objectRef<Content>('Content').implement({
  description,
  fields: (t) => ({
    title: t.exposeString('title', { nullable: true, description: 'The headline that readers see.' }),
    byline: t.exposeString('byline', {
      nullable: true,
      description: 'The people whom the page names as its authors, where readers see them.',
    }),
    excerpt: t.exposeString('excerpt', {
      nullable: true,
      description: 'The page’s own description, else the beginning of its text.',
    }),
    siteName: t.exposeString('siteName', { nullable: true, description: 'The name of the site.' }),
    direction: t.exposeString('direction', {
      nullable: true,
      description: 'ltr or rtl: as declared, else as the letters of the text run.',
    }),
    language: t.exposeString('language', {
      nullable: true,
      description: 'The language that the text is written in (ISO 639-1), told from the text alone.',
    }),
    languageConfidence: t.exposeFloat('languageConfidence', {
      nullable: true,
      description: 'How sure that is, from 0 to 1.',
    }),
    text: t.exposeString('text', {
      nullable: true,
      description: 'The content as plain text, its blocks on lines of their own.',
    }),
    html: t.exposeString('html', {
      nullable: true,
      description: 'The content as safe HTML: known elements and attributes only, addresses absolute.',
    }),
    markdown: t.string({
      nullable: true,
      description: 'The content as Markdown.',
      args: {
        maxTokens: t.arg.int({ description: 'Cuts behind the last block that fits in so many tokens.' }),
        links: t.arg.boolean({ defaultValue: true, description: 'False leaves the words of links only.' }),
        images: t.arg.boolean({ defaultValue: true, description: 'False leaves images out.' }),
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
      description: 'The text in pieces by heading, for retrieval.',
      args: {
        maxTokens: t.arg.int({
          defaultValue: defaultChunkTokens,
          description: 'The most tokens of a piece.',
        }),
      },
      resolve: ({ chunks, html }, args, context) => {
        const maxTokens = readCount('maxTokens', args.maxTokens, 1);
        if (html === null || maxTokens === null || maxTokens === defaultChunkTokens) return chunks;
        return context.render(chunksRendering, { html, maxTokens });
      },
    }),
    headings: t.expose('headings', { type: [Heading], description: 'The outline of the whole page.' }),
    outlineChecks: t.expose('outlineChecks', {
      type: [Check],
      description: 'Whether the headings make a sound outline.',
    }),
    tables: t.expose('tables', { type: [DataTable], description: 'The tables of data in the content.' }),
    codeBlocks: t.expose('codeBlocks', { type: [CodeBlock], description: 'The code in the content.' }),
    wordCount: t.exposeInt('wordCount', {
      description: 'Words of the text, by the Unicode segmenter: of Chinese and Japanese too.',
    }),
    characterCount: t.exposeInt('characterCount', { description: 'Characters of the text (code points).' }),
    sentenceCount: t.exposeInt('sentenceCount', { description: 'Sentences of the text.' }),
    paragraphCount: t.exposeInt('paragraphCount', { description: 'Paragraphs of the content.' }),
    readingTimeMinutes: t.exposeFloat('readingTimeMinutes', {
      description: 'Minutes to read the text silently.',
    }),
    tokenEstimate: t.exposeInt('tokenEstimate', {
      description: 'About how many tokens a language model makes of the text.',
    }),
    readability: t.expose('readability', {
      type: Readability,
      nullable: true,
      description:
        'How hard the text is to read; null for languages without a valid formula, and for short texts.',
    }),
    keywords: t.expose('keywords', { type: [Term], description: 'The weightiest words of the text.' }),
    textToHtmlRatio: t.exposeFloat('textToHtmlRatio', {
      description: 'Characters of text that readers see, for each character of the document’s markup.',
    }),
    isArticle: t.exposeBoolean('isArticle', {
      description:
        'Whether the page is one text to be read, rather than a list, a shop, a thread or an entrance.',
    }),
    isPaywalled: t.exposeBoolean('isPaywalled', {
      nullable: true,
      description: 'Whether the text has to be paid for, as the page states; null where it does not say.',
    }),
    needsJavaScript: t.exposeBoolean('needsJavaScript', {
      description: 'True where the document is a shell that scripts have yet to fill.',
    }),
    extractionConfidence: t.exposeFloat('extractionConfidence', {
      description: 'From 0 to 1: how clearly the content stood out from its frame.',
    }),
    hiddenTextCharacters: t.exposeInt('hiddenTextCharacters', {
      description:
        'Characters of text that the page’s own attributes hide from readers; they are left out everywhere here.',
    }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the text, in hexadecimal.' }),
  }),
});
