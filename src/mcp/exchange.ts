import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './server.ts';
import type { ToolContext } from './tool.ts';

/** The response to one message. Clients of protocol versions before 2026-07-28 get it as an event stream of one event. */
export async function serveMessage(
  message: object,
  context: ToolContext,
  { headers, signal }: { readonly headers: [string, string][]; readonly signal: AbortSignal },
): Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(context), {
    // Nothing here ever changes, and a stream of changes would never end.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: '{}', signal });
  return handler.fetch(request, { parsedBody: message });
}
