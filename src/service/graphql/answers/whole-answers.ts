import { type DirectiveNode, type DocumentNode, visit } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { directivesIn } from '../documents/directives.ts';
import { namesStream } from '../requests/accept.ts';

/** Honouring `@defer` is optional for servers: a caller that accepts no stream gets the whole answer at once, not an error. */
export function wholeAnswers(): Plugin {
  const known = new WeakMap<DocumentNode, DocumentNode>();
  return {
    onExecute({ args }) {
      const { request } = args.contextValue;
      if (namesStream(request.headers.get('accept'))) return;
      const whole = known.get(args.document) ?? withoutDefer(args.document);
      known.set(args.document, whole);
      args.document = whole;
    },
  };
}

function withoutDefer(document: DocumentNode): DocumentNode {
  if (!directivesIn(document).some(streams)) return document;
  return visit(document, { Directive: (directive) => (streams(directive) ? null : undefined) });
}

function streams({ name }: DirectiveNode): boolean {
  return name.value === 'defer' || name.value === 'stream';
}
