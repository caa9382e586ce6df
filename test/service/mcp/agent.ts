import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { onTestFinished } from 'vitest';
import type { TestApp } from '../../helpers/app.ts';

export interface ToolAnswer {
  readonly text: string;
  readonly isError: boolean;
}

/** The SDK's client, connected to an app's /mcp without a socket. */
export async function connect(
  app: TestApp,
  headers: Record<string, string> = {},
  options: ClientOptions = {},
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    requestInit: { headers },
    fetch: (url, init) => app.fetch(new Request(url, init), '192.0.2.1'),
  });
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** The text of a tool's answer. */
export async function call(
  client: Client,
  name: string,
  args: Record<string, unknown>,
  options?: Parameters<Client['callTool']>[1],
): Promise<ToolAnswer> {
  const { content, isError = false } = await client.callTool({ name, arguments: args }, options);
  const texts = content.map((one) => (one.type === 'text' ? one.text : one.type));
  return { text: texts.join('\n'), isError: isError === true };
}

/** Separates our part of an answer from the page's, by the marks. */
export function parted(text: string): { ours: string; page: string; mark: string } {
  const [, ours = '', mark = '', page = ''] =
    /^([\s\S]*?)\n<page (\w{24})>\n([\s\S]*)\n<\/page \2>$/.exec(text) ?? [];
  return { ours, page, mark };
}
