import { Command } from 'commander';
import { readConfig } from '../config/index.ts';
import { keepCompiledCode } from './compiled-code.ts';
import { openApp } from './open-app.ts';

export function mcpCommand(): Command {
  return new Command('mcp')
    .description('serve the tools for agents (Model Context Protocol) over standard input and output')
    .addHelpText(
      'after',
      `
For clients that start MCP servers as child processes; a running service has the same tools at /mcp. Takes the same
environment variables as "pageql serve"; PAGEQL_KEY is the API key to call with.

Example, in the configuration format of most clients:
  {"mcpServers": {"pageql": {"command": "npx", "args": ["pageql", "mcp"], "env": {"DATA_DIR": "/home/me/.pageql"}}}}`,
    )
    .action(serve);
}

/** Standard output is the protocol's: logs go to standard error. */
async function serve(): Promise<void> {
  const config = readConfig(process.env);
  keepCompiledCode(config);
  const app = await openApp(config);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => process.stdin.destroy());
  await app.serveStdio();
  await app.close(0);
  process.exit(0);
}
