import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './server.ts';
import type { ToolContext } from './tool.ts';

interface MessageOptions {
  readonly headers: [string, string][];
  readonly signal: AbortSignal;
}

interface Answer extends Pick<Response, 'status' | 'headers'> {
  readonly body: Uint8Array;
}

/** Answers one message. Clients of protocol versions before 2026-07-28 get the answer as a stream of one event. */
export async function serveMessage(
  message: object,
  context: ToolContext,
  { headers, signal }: MessageOptions,
): Promise<Answer> {
  const handler = createMcpHandler(() => createMcpServer(context), {
    // Tools and resources never change: a client that subscribed would wait for ever.
    maxSubscriptions: 0,
    keepAliveMs: 0,
  });
  const request = new Request('http://localhost/mcp', { method: 'POST', headers, body: '{}', signal });
  const response = await handler.fetch(request, { parsedBody: message });
  const body = Buffer.from(await response.text());
  return { status: response.status, headers: response.headers, body };
}
