import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { ScrapeError } from '../../extract/page/errors.ts';
import type { Callers } from '../access/callers.ts';
import { maxJsonWithPage } from '../endpoint/body-budget.ts';
import { type Services, Session } from '../endpoint/session.ts';
import { createMcpServer } from './server.ts';
import type { ToolServices } from './tool.ts';

/** Where messages come from and go to. */
export interface MessageStreams {
  readonly input: Readable;
  readonly output: Writable;
}

interface StdioOptions extends Services, MessageStreams {
  readonly callers: Callers;
  readonly toolServices: ToolServices;
  /** The API key of all calls; null for none. */
  readonly key: string | null;
  readonly warn: (message: string) => void;
}

/** Serves MCP over standard input and output. Resolves when the client closes its end, or sends a message too long. */
export async function serveMcpOverStdio({
  callers,
  toolServices,
  key,
  warn,
  input,
  output,
  ...services
}: StdioOptions): Promise<void> {
  const headers = { get: (name: string) => (name === 'x-api-key' ? key : null) };
  const begin = async (signal: AbortSignal) => {
    const caller = await callers.identify(headers, '127.0.0.1').catch(nameMcpKey);
    const session = new Session(services, { caller, http: { signal } });
    await session.tickets.operation();
    return session;
  };
  const transport = new StdioServerTransport(input, output, { maxBufferSize: maxJsonWithPage });
  const served = serveStdio(() => createMcpServer({ toolServices, begin }), {
    transport,
    maxSubscriptions: 0,
    onerror: ({ message }) => warn(`MCP client: ${message}`),
  });
  await closed(transport);
  await served.close();
}

/** Listens to the transport: once that has stopped reading, standard input emits no event for its end. */
function closed(transport: StdioServerTransport): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { onclose } = transport;
  transport.onclose = () => {
    onclose?.();
    resolve();
  };
  return promise;
}

/** Replaces the usual message for a missing or invalid key: it names request headers, which stdio does not have. */
function nameMcpKey(error: unknown): never {
  if (!(error instanceof ScrapeError) || error.code !== 'UNAUTHORIZED') throw error;
  throw new ScrapeError(
    'UNAUTHORIZED',
    'PAGEQL_KEY must hold a valid API key: set it where this server is configured.',
  );
}
