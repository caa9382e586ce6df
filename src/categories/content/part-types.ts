import type { Heading as HeadingData } from '../../derived/main-content/headings.ts';
import { builder } from '../../schema/builder.ts';
import type { Chunk as ChunkData } from './chunks.ts';
import type { CodeBlock as CodeBlockData } from './code-blocks.ts';
import type { DataTable as DataTableData } from './data-tables.ts';
import type { Term as TermData } from './words/keywords.ts';
import type { Readability as ReadabilityData } from './words/readability.ts';

export const Heading = builder.objectRef<HeadingData>('Heading').implement({
  description: 'A visible heading of the page.',
  fields: (t) => ({
    level: t.exposeInt('level', { description: 'From 1, the highest, to 6.' }),
    text: t.exposeString('text', { description: 'Its text on one line; empty if it has none.' }),
    id: t.exposeString('id', { nullable: true, description: 'The id that a fragment link refers to.' }),
  }),
});

export const Chunk = builder.objectRef<ChunkData>('Chunk').implement({
  description: 'A chunk of the text for retrieval: what is under one heading, or a part of it.',
  fields: (t) => ({
    path: t.exposeStringList('path', { description: 'The headings it is under, outermost first.' }),
    text: t.exposeString('text', { description: 'Its text, including its own heading.' }),
    tokens: t.exposeInt('tokens', { description: 'Its approximate length in tokens of a language model.' }),
    start: t.exposeInt('start', { description: 'Where it begins in text, in UTF-16 code units.' }),
    end: t.exposeInt('end', { description: 'Where it ends in text.' }),
  }),
});

export const DataTable = builder.objectRef<DataTableData>('DataTable').implement({
  description:
    'A data table in the content; a cell that spans several columns or rows is repeated in each of them.',
  fields: (t) => ({
    caption: t.exposeString('caption', { nullable: true, description: 'Its caption.' }),
    headers: t.exposeStringList('headers', {
      description:
        'The headers of its columns, those of several header rows joined; empty if its first row is not a header.',
    }),
    rows: t.field({
      type: t.listRef(t.listRef('String')),
      description: 'The rows below the header, cell by cell.',
      resolve: ({ rows }) => rows.map((row) => [...row]),
    }),
  }),
});

export const CodeBlock = builder.objectRef<CodeBlockData>('CodeBlock').implement({
  description: 'A preformatted block of the content.',
  fields: (t) => ({
    language: t.exposeString('language', {
      nullable: true,
      description: 'The programming language, where the markup names it.',
    }),
    code: t.exposeString('code', { description: 'The code as written.' }),
  }),
});

export const Readability = builder.objectRef<ReadabilityData>('Readability').implement({
  description: 'How hard the text is to read, by a formula published for its language.',
  fields: (t) => ({
    formula: t.exposeString('formula', { description: 'Which formula.' }),
    score: t.exposeFloat('score', {
      description: 'Its score: higher is easier, up to about 100; for LIX higher is harder.',
    }),
    grade: t.exposeFloat('grade', {
      nullable: true,
      description: 'The school grade that the text requires; null if the formula gives none.',
    }),
  }),
});

export const Term = builder.objectRef<TermData>('Term').implement({
  description: 'A word that says what the text is about.',
  fields: (t) => ({
    term: t.exposeString('term', { description: 'The word, lower-cased.' }),
    count: t.exposeInt('count', { description: 'How often the text uses it.' }),
    weight: t.exposeFloat('weight', {
      description: 'From its count and whether it is in the title or headings; 1 for the highest.',
    }),
  }),
});
