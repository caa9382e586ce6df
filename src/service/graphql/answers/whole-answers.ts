import { type DirectiveNode, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { namesStream } from '../requests/accept.ts';
import { directivesIn, perDocument } from '../syntax/document.ts';

/** Honouring `@defer` is optional for servers: a caller that accepts no stream gets the whole answer at once, not an error. */
export function wholeAnswers(): Plugin {
  return {
    onExecute({ args }) {
      const { request } = args.contextValue;
      if (namesStream(request.headers.get('accept'))) return;
      args.document = withoutDefer(args.document);
    },
  };
}

const withoutDefer = perDocument((document) => {
  if (!directivesIn(document).some(streams)) return document;
  return visit(document, { Directive: (directive) => (streams(directive) ? null : undefined) });
});

function streams({ name }: DirectiveNode): boolean {
  return name.value === 'defer' || name.value === 'stream';
}
