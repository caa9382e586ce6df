import { type AnswerOf, answerType, float, int, nullable, of, url } from './answer-type.ts';
import { builder } from './builder.ts';
import { volatile } from './volatile.ts';

const RedirectKindEnum = builder.enumType('RedirectKind', {
  description: 'How an address sends visitors elsewhere.',
  values: {
    HTTP: { description: 'A 3xx response with a Location; it was followed.' },
    META_REFRESH: {
      description:
        'A meta refresh in the document, or a Refresh header. One of 0 seconds in an otherwise empty document is followed, once; any other is only reported, last.',
    },
    SCRIPT: {
      description:
        'The only script of an otherwise empty document, which does nothing else; it was followed.',
    },
  } as const,
});

export const RedirectHop = answerType('RedirectHop', 'One step on the way to the final address.', {
  url: url('The address that redirects.'),
  status: int('Its HTTP status.'),
  location: url('Where it redirects to.'),
  kind: of(RedirectKindEnum, 'How it redirects.'),
  ms: volatile(nullable(float('How long the hop took, in milliseconds.'))),
});

export type RedirectHop = AnswerOf<typeof RedirectHop>;
