import { answerType, float, int, list, nullable, string } from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';
import type { DataTable as DataTableData } from './data-tables.ts';

export const Heading = answerType('Heading', 'A visible heading of the page.', {
  level: int('From 1, the highest, to 6.'),
  text: string('Its text on one line; empty if it has none.'),
  id: nullable(string('The id that a fragment link refers to.')),
});

export const Chunk = answerType(
  'Chunk',
  'A chunk of the text for retrieval: what is under one heading, or a part of it.',
  {
    path: list(string('The headings it is under, outermost first.')),
    text: string('Its text, including its own heading.'),
    tokens: int('Its approximate length in tokens of a language model.'),
    start: int('Where it begins in text, in UTF-16 code units.'),
    end: int('Where it ends in text.'),
  },
);

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

export const CodeBlock = answerType('CodeBlock', 'A preformatted block of the content.', {
  language: nullable(string('The programming language, where the markup names it.')),
  code: string('The code as written.'),
});

export const Readability = answerType(
  'Readability',
  'How hard the text is to read, by a formula published for its language.',
  {
    formula: string('Which formula.'),
    score: float('Its score: higher is easier, up to about 100; for LIX higher is harder.'),
    grade: nullable(float('The school grade that the text requires; null if the formula gives none.')),
  },
);

export const Term = answerType('Term', 'A word that says what the text is about.', {
  term: string('The word, lower-cased.'),
  count: int('How often the text uses it.'),
  weight: float('From its count and whether it is in the title or headings; 1 for the highest.'),
});
