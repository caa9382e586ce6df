import { readCount } from '../../page/read-count.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import { checkList } from '../../schema/check.ts';
import { Direction } from '../../schema/direction.ts';
import * as t from '../../schema/field.ts';
import { defaultChunkTokens } from './chunks.ts';
import { Chunk, CodeBlock, DataTable, Heading, Readability, Term } from './part-types.ts';
import { chunksRendering, markdownRendering } from './renderings.ts';

const markdownArgs = {
  maxTokens: arg.int('Cuts the text after the last block that fits into this many tokens.'),
  links: arg.boolean('If false, links are reduced to their text.', true),
  images: arg.boolean('If false, images are reduced to their alternative text.', true),
};

const chunksArgs = { maxTokens: arg.int('The most tokens in a chunk.', defaultChunkTokens) };

/** The source for Markdown and chunks with arguments other than the defaults. */
interface Source {
  readonly html: string | null;
}

export const Content = answerType(
  'Content',
  'The main content of the page without navigation and the like: as text, HTML, Markdown and chunks, with counts.',
  {
    title: t.nullable(
      t.string(
        'The headline that readers see: of all titles that the page declares, the one that its headings show, in their words. On the home page it contains the name of the site. `metadata.preview.title` is the first declared title without that name, and may be worded otherwise; `metadata.title` is the title element unchanged.',
      ),
    ),
    byline: t.nullable(t.string('The authors as readers see them on the page.')),
    excerpt: t.nullable(
      t.string('The page’s own description, as in `metadata.preview`, or the beginning of its text.'),
    ),
    siteName: t.nullable(t.string('The name of the site.')),
    direction: t.nullable(t.of(Direction, 'As declared, or else as the script of the text runs.')),
    language: t.nullable(t.string('The language of the text (ISO 639-1), detected from the text alone.')),
    languageConfidence: t.nullable(t.float('How certain the language is, from 0 to 1.')),
    text: t.nullable(t.string('The content as plain text, each block on its own line.')),
    html: t.nullable(
      t.string(
        'The content as sanitised HTML: only known elements and attributes, with absolute addresses. Players and posts of other services, videos and sounds are links of the class “embed”, with their service and title as text; links to notes have the class “note”, and others to places on the same page “place”.',
      ),
    ),
    markdown: t.narrowed(
      t.nullable(
        t.string(
          'The content as Markdown: CommonMark, with tables and formulas as GitHub writes them (TeX in $`x^2`$). Where the page shows a player or a post of another service, a video or a sound, there is a link to it, such as [YouTube: Title](…); `text` has none. A link to a place on the same page is its fragment: [Part two](#part-two).',
        ),
      ),
      {
        args: markdownArgs,
        narrow(markdown, { links, images, ...args }, { parent: { html }, context }: t.Around<Source>) {
          const maxTokens = readCount('maxTokens', args.maxTokens, 0);
          const retained = { links: links !== false, images: images !== false };
          const isWhole = maxTokens === null && retained.links && retained.images;
          if (isWhole || html === null) return markdown;
          return context.render(markdownRendering, { html, maxTokens, ...retained });
        },
      },
    ),
    chunks: t.narrowed(t.list(t.of(Chunk, 'The text in chunks by heading, for retrieval.')), {
      args: chunksArgs,
      narrow(chunks, args, { parent: { html }, context }: t.Around<Source>) {
        const maxTokens = readCount('maxTokens', args.maxTokens, 1);
        if (html === null || maxTokens === null || maxTokens === defaultChunkTokens) return chunks;
        return context.render(chunksRendering, { html, maxTokens });
      },
    }),
    headings: t.list(t.of(Heading, 'The outline of the whole page.')),
    checks: checkList(
      'Whether the headings form a sound outline; empty for a file that is not an HTML document.',
    ),
    tables: t.list(t.of(DataTable, 'The data tables in the content.')),
    codeBlocks: t.list(t.of(CodeBlock, 'The code in the content.')),
    wordCount: t.int('Words in the text, by Unicode segmentation, so in Chinese and Japanese too.'),
    characterCount: t.int('Characters in the text (code points).'),
    sentenceCount: t.int('Sentences in the text.'),
    paragraphCount: t.int('Paragraphs in the content.'),
    pageCount: t.nullable(
      t.int(
        'Pages of a PDF, slides of a presentation, pages of a text as it was last printed; null for other documents.',
      ),
    ),
    readingTimeMinutes: t.float('Minutes to read the text silently.'),
    tokenEstimate: t.int('The approximate length of the text in tokens of a language model.'),
    readability: t.nullable(
      t.of(
        Readability,
        'How hard the text is to read; null for short texts and for languages without a published formula.',
      ),
    ),
    terms: t.list(t.of(Term, 'The words that matter most in the text.')),
    textToHtmlRatio: t.float('Visible characters of text per character of the document.'),
    isArticle: t.boolean(
      'Whether the page is a text to read rather than a list, a shop, a thread or a home page.',
    ),
    isPaywalled: t.nullable(
      t.boolean('Whether the page says that the text must be paid for; null if it does not say.'),
    ),
    needsJavaScript: t.boolean('Whether the document is a shell that scripts have yet to fill.'),
    needsJavaScriptReasons: t.list(
      t.string('What shows that scripts have yet to fill the document; empty where they have not.'),
    ),
    extractionConfidence: t.float(
      'How clearly the content stood out from the rest of the page, from 0 to 1.',
    ),
    hiddenTextCharacters: t.int(
      'Characters of text that the markup hides from readers; they are left out of everything here.',
    ),
    sha256: t.string('SHA-256 of the text, in hexadecimal.'),
  },
);
