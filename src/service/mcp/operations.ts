import { z } from 'zod';
import type { OnBug } from '../../extract/page/errors.ts';
import type { Session, SessionContext } from '../endpoint/session.ts';
import type { Engine } from '../engine/engine.ts';
import { KnownAnswers } from '../graphql/known-answers.ts';
import { createGraphqlServer } from '../graphql/server.ts';
import { fieldsHint } from './schema-text.ts';
import { ToolFailure } from './tool-failure.ts';

const operationError = z.object({
  message: z.string(),
  path: z.array(z.union([z.string(), z.number()])).optional(),
  extensions: z.object({ code: z.string(), retryAfter: z.number().optional() }),
});
const member = z.record(z.string(), z.unknown());
const result = z.object({
  data: z.object({ page: member.nullish(), pages: z.array(member.nullable()).default([]) }).nullish(),
  errors: z.array(operationError).default([]),
});

export type OperationError = z.output<typeof operationError>;

/** The fields of one page, as selected. */
export type PageAnswer = Readonly<Record<string, unknown>>;

/** The result of an operation, with its errors. */
export interface Answer {
  readonly page: PageAnswer | null;
  readonly pages: readonly (PageAnswer | null)[];
  readonly errors: readonly OperationError[];
}

/** GraphQL for tools: the server and the limits of the GraphQL endpoint, called without HTTP. */
export class Operations {
  readonly #server;

  constructor({ engine, onBug }: { readonly engine: Engine; readonly onBug: OnBug }) {
    const known = new KnownAnswers();
    this.#server = createGraphqlServer<SessionContext>({ engine, known, onBug, onAnswer: async () => {} });
  }

  /** Throws a ToolFailure if the operation was not executed. */
  async run(query: string, variables: object, session: Session): Promise<Answer> {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    const body = Buffer.from(JSON.stringify({ query, variables }));
    const response = await this.#server.fetch(request, { session, body });
    const { data, errors } = result.parse(await response.json());
    if (!data) throw refusal(errors);
    const { page = null, pages } = data;
    return { page, pages, errors };
  }
}

/** The errors of an operation, or of one page of it, as one failure. */
export function refusal(errors: readonly OperationError[]): ToolFailure {
  const [first] = errors;
  if (!first) return new ToolFailure('INTERNAL', 'The operation has no answer.');
  const { code, retryAfter = null } = first.extensions;
  const sentences = new Set(errors.slice(0, 5).flatMap(({ message }) => [message, ...fieldsHint(message)]));
  return new ToolFailure(code, [...sentences].join('\n'), retryAfter);
}
