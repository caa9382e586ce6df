import { isJsonObject, type JsonObject, parsedJson } from '../../extract/lib/json-value.ts';
import { invalidParameter, ScrapeError } from '../../extract/page/errors.ts';
import { type AnsweringOptions, answering } from '../endpoint/answering.ts';
import { type BodyBudget, maxJsonBytes } from '../endpoint/body-budget.ts';
import type { Call, Endpoint, Reply, RequestBody } from '../endpoint/call.ts';
import { contentHeaders, everyAnswer, notStored, rateHeaders } from '../endpoint/headers.ts';
import { preferredType } from '../endpoint/preferred-type.ts';
import type { Session } from '../endpoint/session.ts';
import type { ToolServices } from './tool.ts';

interface McpEndpointOptions extends AnsweringOptions {
  readonly bodies: BodyBudget;
  readonly toolServices: () => Promise<ToolServices>;
}

export const mcpMethods = 'POST, OPTIONS';

/** The request headers that the protocol uses. */
const protocolHeaders = ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'] as const;
/** What the library wants a client to accept. Ours need not: each answer is JSON. */
const bothTypes: [string, string] = ['accept', 'application/json, text/event-stream'];

/**
 * `POST /mcp`: the Model Context Protocol over streamable HTTP, without MCP sessions: each message is a separate call.
 */
export function mcpEndpoint({ bodies, toolServices, ...services }: McpEndpointOptions): Endpoint {
  const options = { ...services, methods: mcpMethods };

  async function exchange(call: Call, session: Session): Promise<Reply> {
    await session.tickets.operation();
    preferredType(call.headers.get('accept'), ['application/json']);
    const message = readMessage(await bodies.readJson(call));
    const { serveMessage } = await loadExchange();
    const context = { toolServices: await toolServices(), begin: async () => session };
    const sent = protocolHeaders.flatMap((name): [string, string][] => {
      const value = call.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const client = { headers: [bothTypes, ...sent], signal: call.signal };
    const { status, contentType, body } = await serveMessage(message, context, client);
    const content =
      contentType === null ? ['Content-Length', String(body.byteLength)] : contentHeaders(contentType, body);
    const window = rateHeaders(await session.tickets.rate());
    return {
      status,
      headers: [...everyAnswer, ...notStored, ...content, ...window],
      body,
      compressible: true,
    };
  }

  return (call) => answering(options, call, (session) => exchange(call, session));
}

/** What answers messages, with the libraries of the protocol: loaded once. */
function loadExchange() {
  return import('./exchange.ts');
}

/** Answers a message to nobody: with the first one, the libraries are loaded and make their validators. */
export async function prepareExchange(toolServices: ToolServices): Promise<void> {
  const { serveMessage } = await loadExchange();
  const begin = () => Promise.reject(new ScrapeError('INTERNAL'));
  const headers: [string, string][] = [['content-type', 'application/json'], bothTypes];
  const { signal } = new AbortController();
  const message = { jsonrpc: '2.0', id: 0, method: 'tools/list' };
  await serveMessage(message, { toolServices, begin }, { headers, signal });
}

function readMessage(body: RequestBody): object {
  const message = typeof body === 'string' ? undefined : parsedJson(new TextDecoder().decode(body));
  if (isJsonObject(message) && (body.length <= maxJsonBytes || bringsPage(message))) return message;
  throw invalidParameter(
    `The body must be one JSON-RPC message of at most ${maxJsonBytes / 1024} KiB (apart from a page that it sends), without Content-Encoding; MCP has no batches any more.`,
  );
}

/** Whether it is a call of a tool with `html`. */
function bringsPage({ params }: JsonObject): boolean {
  return isJsonObject(params) && isJsonObject(params.arguments) && typeof params.arguments.html === 'string';
}
