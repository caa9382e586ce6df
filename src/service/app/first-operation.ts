import { getIntrospectionQuery } from 'graphql';
import { type Caller, noLimit } from '../access/caller.ts';
import { type Services, Session } from '../endpoint/session.ts';
import type { RunOperation } from '../mcp/operations.ts';

const nobody: Caller = {
  id: 'first operation',
  name: null,
  plan: 'FREE',
  authenticated: false,
  limit: noLimit,
  renders: 0,
  maxConcurrent: 1,
};

/**
 * Executes an introspection: with the first operation, V8 compiles what parses, checks and executes them, and the schema
 * collects its fields, which takes the main thread a fifth of a second.
 */
export async function executeFirst(runOperation: RunOperation, services: Services): Promise<void> {
  const { signal } = new AbortController();
  const session = new Session(services, { caller: nobody, http: { signal } });
  await runOperation(getIntrospectionQuery(), {}, session);
}
