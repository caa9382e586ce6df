import type { CallToolResult, McpServer, ServerContext } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { OnBug } from '../../extract/page/errors.ts';
import type { Caller } from '../access/caller.ts';
import type { BatchOwner } from '../batches/batch.ts';
import type { Batches } from '../batches/batches.ts';
import type { CheckSelection } from '../batches/intake/terms.ts';
import { optionShape } from '../endpoint/question/page-options.ts';
import type { PageQuestion } from '../endpoint/question/page-question.ts';
import type { Session } from '../endpoint/session.ts';
import type { Engine } from '../engine/engine.ts';
import type { ReadPage } from '../rest/read/reader.ts';
import type { Scrapes } from '../rest/scrapes.ts';
import type { RunOperation } from './operations.ts';
import { type AnswerText, joinedText } from './page-words.ts';
import { failureText } from './tool-failure.ts';

/** The batches of callers. */
export interface BatchTools {
  readonly open: () => Promise<Batches>;
  /** Throws UNAUTHORIZED for a caller who can have none. */
  readonly ownerOf: (caller: Caller) => BatchOwner;
  readonly checkSelection: CheckSelection;
}

/** What tools use. */
export interface ToolServices {
  readonly engine: Pick<Engine, 'render'>;
  readonly read: ReadPage;
  readonly scrapes: Scrapes;
  readonly runOperation: RunOperation;
  readonly batches: BatchTools;
  readonly onBug: OnBug;
}

/** What one call of a tool uses. */
export interface ToolCall extends ToolServices {
  readonly session: Session;
}

export interface ToolContext {
  readonly toolServices: ToolServices;
  /** Begins the session of one call; the signal aborts when the client cancels the call or disconnects. */
  readonly begin: (signal: AbortSignal) => Promise<Session>;
}

export interface Tool {
  readonly name: string;
  readonly description: string;
  register(server: McpServer, context: ToolContext): void;
}

interface ToolDefinition<Shape extends z.ZodRawShape> {
  readonly name: string;
  readonly title: string;
  /** For the model that chooses among tools. */
  readonly description: string;
  /** Whether it does more than read. */
  readonly changes?: boolean;
  readonly input: Shape;
  /** Returns the text of the answer; an error that it throws is shown with its code. */
  readonly run: (args: z.output<z.ZodObject<Shape>>, call: ToolCall) => Promise<AnswerText>;
}

/** Defines a tool. Arguments that it does not name are refused. */
export function tool<Shape extends z.ZodRawShape>({
  name,
  input,
  run,
  changes = false,
  ...about
}: ToolDefinition<Shape>): Tool {
  const inputSchema = z.strictObject(input);
  const annotations = {
    readOnlyHint: !changes,
    destructiveHint: false,
    idempotentHint: !changes,
    openWorldHint: true,
  };
  return {
    name,
    description: about.description,
    register(server, { toolServices, begin }) {
      const callback = (args: z.output<typeof inputSchema>, { mcpReq }: ServerContext) =>
        resultOf(async () => {
          const session = await begin(mcpReq.signal);
          return joinedText(await run(args, { ...toolServices, session }));
        }, toolServices.onBug);
      server.registerTool(name, { ...about, inputSchema, annotations }, callback);
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

/** The arguments of every tool that reads one page. */
export const pageArguments = {
  url: z
    .string()
    .describe('The address of a page; without a scheme, https, or http where nothing listens there.'),
  ...optionShape('MCP'),
};

/** The argument of tools that read a page which the model or its program has. */
export const htmlArgument = {
  html: z
    .string()
    .optional()
    .describe(
      'The HTML of the page, of at most 5 MiB, where you have it, such as from a browser that is logged in: it is read instead of fetching url, which its links are resolved against.',
    ),
};

/** Those arguments, as a tool gets them. */
export type ToolPage = z.output<z.ZodObject<typeof pageArguments>> &
  Partial<z.output<z.ZodObject<typeof htmlArgument>>>;

/** What a tool asks about its page. */
export function questionOf({ html, ...page }: ToolPage): Omit<PageQuestion, 'selection'> {
  return html === undefined ? page : { ...page, document: { body: html, contentType: 'text/html' } };
}
