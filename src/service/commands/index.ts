import type { Command } from 'commander';
import { batchCommand } from './batch/index.ts';
import { explainCommand } from './explain.ts';
import { extractCommand } from './extract.ts';
import { keysCommand } from './keys.ts';
import { mcpCommand } from './mcp.ts';
import { scrapeCommand } from './scrape.ts';
import { serveCommand } from './serve.ts';
import { workCommand } from './work.ts';

/** The commands of `pageql`, in the order of its help. */
export const commands: readonly (() => Command)[] = [
  serveCommand,
  scrapeCommand,
  extractCommand,
  explainCommand,
  batchCommand,
  workCommand,
  mcpCommand,
  keysCommand,
];
