import { createMcpHandler } from '@modelcontextprotocol/server';
import { createMcpServer } from './server.ts';
import type { ToolContext } from './tool.ts';

interface MessageOptions {
  readonly headers: [string, string][];
  readonly signal: AbortSignal;
}

interface Answer {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: Uint8Array;
}

/** Answers one message in JSON. The headers are those that the protocol uses, of a client that accepts JSON. */
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
  const text = await response.text();
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  return {
    status: response.status,
    contentType: isStream ? 'application/json' : response.headers.get('content-type'),
    body: Buffer.from(isStream ? onlyEvent(text) : text),
  };
}

/** What the event of a stream holds: for protocol versions before 2026-07-28, the library answers by a stream of one event. */
function onlyEvent(stream: string): string {
  return /^data: (.*)$/m.exec(stream)?.[1] ?? '';
}
