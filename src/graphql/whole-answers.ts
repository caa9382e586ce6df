import { type DocumentNode, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';

/**
 * `@defer` is a wish. A caller who accepts no stream gets the whole answer at once, instead of none after all the work.
 */
export function wholeAnswers(): Plugin {
  const known = new WeakMap<DocumentNode, DocumentNode>();
  return {
    onExecute({ args }) {
      const { request } = args.contextValue;
      if (acceptsStreams(request.headers.get('accept'))) return;
      const whole = known.get(args.document) ?? withoutDefer(args.document);
      known.set(args.document, whole);
      args.document = whole;
    },
  };
}

const streams = /(?:^|,)\s*(?:\*\/\*|multipart\/(?:\*|mixed)|text\/(?:\*|event-stream))\s*(?:[;,]|$)/i;

function acceptsStreams(accept: string | null): boolean {
  return accept === null || streams.test(accept);
}

function withoutDefer(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: ({ name }) => (name.value === 'defer' || name.value === 'stream' ? null : undefined),
  });
}
