import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';

export const Heading = answerType('Heading', 'A visible heading of the page.', {
  level: t.int('From 1, the highest, to 6.'),
  text: t.string('Its text on one line; empty if it has none.'),
  anchor: t.nullable(t.string('Its id, to which a link with a fragment leads.')),
});

export const Chunk = answerType(
  'Chunk',
  'A chunk of the text for retrieval: what is under one heading, or a part of it.',
  {
    headingPath: t.list(t.string('The headings it is under, outermost first.')),
    text: t.string('Its text, including its own heading.'),
    tokens: t.int('Its approximate length in tokens of a language model.'),
    start: t.int('Where it begins in text, in UTF-16 code units.'),
    end: t.int('Where it ends in text.'),
  },
);

export type Chunk = AnswerOf<typeof Chunk>;

export const Passage = answerType('Passage', 'A part of the text that answers a question.', {
  text: t.string('A block of the text, or the items of a list that belong together.'),
  headingPath: t.list(t.string('The headings it is under, outermost first.')),
  score: t.float('How well it answers, by Okapi BM25; comparable only with the other passages of the page.'),
  start: t.int('Where it begins in text, in UTF-16 code units.'),
});

export type Passage = AnswerOf<typeof Passage>;

export const DataTable = answerType(
  'DataTable',
  'A data table in the content; a cell that spans several columns or rows is repeated in each of them.',
  {
    caption: t.nullable(t.string('Its caption.')),
    columns: t.list(
      t.string(
        'The headers of its columns, those of several header rows joined; empty if its first row is not a header.',
      ),
    ),
    rows: t.list(t.list(t.string('The rows below the header, cell by cell.'))),
  },
);

export type DataTable = AnswerOf<typeof DataTable>;

export const CodeBlock = answerType('CodeBlock', 'A preformatted block of the content.', {
  programmingLanguage: t.nullable(t.string('The programming language, where the markup names it.')),
  code: t.string('The code as written.'),
});

export type CodeBlock = AnswerOf<typeof CodeBlock>;

export const Readability = answerType(
  'Readability',
  'How hard the text is to read, by a formula published for its language.',
  {
    formula: t.string('Which formula.'),
    formulaScore: t.float('Its score: higher is easier, up to about 100; for LIX higher is harder.'),
    schoolGrade: t.nullable(
      t.float('The school grade that the text requires; null if the formula gives none.'),
    ),
  },
);

export type Readability = AnswerOf<typeof Readability>;

export const Term = answerType('Term', 'A word that says what the text is about.', {
  term: t.string('The word, lower-cased.'),
  count: t.int('How often the text uses it.'),
  relevance: t.float('From its count and whether it is in the title or headings; 1 for the highest.'),
});

export type Term = AnswerOf<typeof Term>;
