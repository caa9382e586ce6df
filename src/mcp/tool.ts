import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { Session } from '../endpoint/session.ts';
import type { OnBug } from '../page/errors.ts';
import type { Reader } from '../rest/read/reader.ts';
import type { Scrapes } from '../rest/scrapes.ts';
import type { Operations } from './operations.ts';
import { failureText } from './tool-failure.ts';

/** What tools ask pages through. */
export interface ToolServices {
  readonly reader: Reader;
  readonly scrapes: Scrapes;
  readonly operations: Operations;
  readonly onBug: OnBug;
}

/** What one call of a tool works with. */
export interface ToolCall extends ToolServices {
  readonly session: Session;
}

/** Begins the session of one call, whose signal aborts when the client cancels it or leaves. */
export type BeginSession = (signal: AbortSignal) => Promise<Session>;

export interface ToolContext {
  readonly toolServices: ToolServices;
  readonly begin: BeginSession;
}

export interface Tool {
  register(server: McpServer, context: ToolContext): void;
}

interface ToolDefinition<Shape extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools. */
  readonly description: string;
  readonly input: Shape;
  /** The text of the answer; a failure that it throws is shown with its code. */
  readonly run: (args: z.output<z.ZodObject<Shape>>, call: ToolCall) => Promise<string>;
}

/** A tool, which takes no argument that it does not name. */
export function tool<Shape extends z.ZodRawShape>({
  name,
  input,
  run,
  ...shown
}: ToolDefinition<Shape>): Tool {
  const inputSchema = z.strictObject(input);
  const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: true };
  return {
    register(server, { toolServices, begin }) {
      const callback = (args: z.output<typeof inputSchema>, { mcpReq }: ServerContext) =>
        resultOf(
          async () => run(args, { ...toolServices, session: await begin(mcpReq.signal) }),
          toolServices.onBug,
        );
      server.registerTool(name, { ...shown, inputSchema, annotations }, callback);
    },
  };
}

async function resultOf(work: () => Promise<string>, onBug: OnBug): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    return { content: [{ type: 'text', text: failureText(error, onBug) }], isError: true };
  }
}

/** The arguments of every tool for one page. */
export const pageArguments = {
  url: z.string().describe('An absolute http or https address.'),
  render: z
    .enum(['NEVER', 'AUTO', 'ALWAYS'])
    .optional()
    .describe(
      'Whether the scripts of the page run first: AUTO opens it in a browser if what was sent is an empty shell, which takes seconds. Try AUTO where the outcome is EMPTY_SHELL.',
    ),
  revalidate: z
    .boolean()
    .optional()
    .describe('Fetch the page again instead of answering from the cache; for callers on the Pro plan.'),
};
