import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './server.ts';
import type { ToolContext } from './tool.ts';

/** Answers one message. Clients of protocol versions before 2026-07-28 get the response as a stream of one event. */
export async function serveMessage(
  message: object,
  context: ToolContext,
  { headers, signal }: { readonly headers: [string, string][]; readonly signal: AbortSignal },
): Promise<Response> {
  const handler = createMcpHandler(() => createMcpServer(context), {
    // Tools and resources never change: a client that subscribed would wait for ever.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: '{}', signal });
  return handler.fetch(request, { parsedBody: message });
}
