import { type AnswerOf, answerEnum, answerType } from './answer-type.ts';
import * as t from './field.ts';
import { volatile } from './volatile.ts';

const RedirectKind = answerEnum('RedirectKind', 'How an address sends visitors elsewhere.', {
  HTTP: 'A 3xx response with a Location; it was followed.',
  META_REFRESH:
    'A meta refresh in the document, or a Refresh header. PageQL follows one of 0 seconds in an otherwise empty document, once; it only reports any other, as the last hop.',
  ALTERNATE:
    'The page names a version in Markdown, which the caller prefers (`prefer`); it was read instead.',
  SCRIPT: 'A script that does nothing else, the only one in an otherwise empty document; PageQL followed it.',
});

export const RedirectHop = answerType('RedirectHop', 'One step on the way to the final address.', {
  url: t.url('The address that redirects.'),
  status: t.int('Its HTTP status.'),
  location: t.url('Where it redirects to.'),
  kind: t.of(RedirectKind, 'How it redirects.'),
  ms: volatile(t.nullable(t.float('How long the hop took, in milliseconds.'))),
});

export type RedirectHop = AnswerOf<typeof RedirectHop>;
