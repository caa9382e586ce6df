import { type DocumentNode, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { asksForStreams } from './accept.ts';

/**
 * `@defer` is optional for the server. A caller who asks for no stream gets the whole answer at once, instead of an
 * error after all the work.
 */
export function wholeAnswers(): Plugin {
  const known = new WeakMap<DocumentNode, DocumentNode>();
  return {
    onExecute({ args }) {
      const { request } = args.contextValue;
      if (asksForStreams(request.headers.get('accept'))) return;
      const whole = known.get(args.document) ?? withoutDefer(args.document);
      known.set(args.document, whole);
      args.document = whole;
    },
  };
}

function withoutDefer(document: DocumentNode): DocumentNode {
  return visit(document, {
    Directive: ({ name }) => (name.value === 'defer' || name.value === 'stream' ? null : undefined),
  });
}
