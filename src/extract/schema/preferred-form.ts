import { type AnswerOf, answerEnum } from './answer-type.ts';

export const PreferredForm = answerEnum(
  'PreferredForm',
  'The form of a page that is read where its site offers several.',
  {
    HTML: 'The HTML document.',
    MARKDOWN:
      'Markdown, if the site answers with it to `Accept: text/markdown`, or if the page names a version in Markdown (`<link rel="alternate" type="text/markdown">` or a Link header): that costs one more fetch. Otherwise the HTML document.',
  },
);

export type PreferredForm = AnswerOf<typeof PreferredForm>;
