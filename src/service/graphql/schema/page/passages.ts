import { Passage } from '../../../../extract/categories/content/part-types.ts';
import { defaultPassageTokens } from '../../../../extract/categories/content/passages.ts';
import { passagesRendering } from '../../../../extract/categories/content/renderings.ts';
import { Content } from '../../../../extract/categories/content/types.ts';
import { readCount } from '../../../../extract/page/read-count.ts';
import { checkQuestion, maxQuestion } from '../../../endpoint/question/passage-question.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';

builder.objectField(typeFor(Content), 'passages', (t) =>
  t.field({
    type: [typeFor(Passage)],
    description:
      'The parts of the text that answer a question best: whole blocks, in the order of the page. PageQL looks for the words of the question and their forms; words in headings count more. Empty if nothing matches.',
    extensions: { onDemand: true },
    args: {
      for: t.arg.string({
        required: true,
        description: `What is asked, such as refund policy; at most ${maxQuestion} characters.`,
      }),
      maxTokens: t.arg.int({
        defaultValue: defaultPassageTokens,
        description: 'The most tokens of all of them together.',
      }),
    },
    resolve: async ({ html, language }, { for: question, maxTokens }, { render }) => {
      checkQuestion(question);
      const most = readCount('maxTokens', maxTokens, 1) ?? defaultPassageTokens;
      if (html === null) return [];
      return [...(await render(passagesRendering, { html, language, for: question, maxTokens: most }))];
    },
  }),
);
