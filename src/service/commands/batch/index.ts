import { Command, Option } from 'commander';
import { lineStateNames } from '../../batches/batch.ts';
import { readConfig } from '../../config/index.ts';
import { pageOptionsGiven, withPageOptions } from '../page-options.ts';
import { BatchClient, CallFailed } from './client.ts';
import { shownBatch, shownRow } from './shown.ts';
import { type SubmitOptions, submit } from './submit.ts';
import { readColumns, tableFormats } from './tables.ts';
import { printResults, type TableOptions, waitForEnd } from './wait.ts';

interface ServerOptions {
  readonly server?: string;
  readonly apiKey?: string;
}

interface ResultOptions extends ServerOptions, TableOptions {
  readonly state?: string;
  readonly after?: string;
  readonly wait?: boolean;
}

interface ListOptions extends ServerOptions {
  readonly first: string;
  readonly after?: string;
}

export function batchCommand(): Command {
  return new Command('batch')
    .description('submit lists of addresses to a running service, and get their results')
    .addHelpText(
      'after',
      `
The exit code is 0 if all went well, 1 if the service refused the call or, after waiting for the end, if any page
failed or was cancelled, and 2 for a usage error.

Examples:
  $ pageql batch submit urls.txt --params metadata --wait > pages.jsonl
  $ pageql batch list
  $ pageql batch results ID --state failed
  $ pageql batch results ID --columns url,metadata.title,fetch.status --format parquet > pages.parquet`,
    )
    .addCommand(submitCommand())
    .addCommand(listCommand())
    .addCommand(statusCommand())
    .addCommand(resultsCommand())
    .addCommand(cancelCommand());
}

function submitCommand(): Command {
  return withTable(withServer(withPageOptions(new Command('submit'), 'BATCH')))
    .description('submit a file; prints the id of the batch, or with --wait its results')
    .argument(
      '<file>',
      'one address a line, CSV with a url column (.csv), or JSON lines (.jsonl); - for standard input',
    )
    .option('--params <categories>', 'comma-separated categories', 'metadata')
    .option('--selection <fields>', 'a GraphQL selection on Page, instead of categories')
    .option('--only-changed', 'leave out pages that have not changed since their changedSince in the file')
    .option('--key <text>', 'a name for this submission: repeated, it is the same batch')
    .option('--webhook <url>', 'an address that is told of its progress and its end; its secret is printed')
    .option('--wait', 'wait for the end, and print the results as JSON lines')
    .addHelpText(
      'after',
      `
With --wait, Ctrl-C leaves the batch running: "pageql batch results ID --wait" goes on waiting.

Examples:
  $ pageql batch submit urls.txt --params metadata --wait > pages.jsonl
  $ pageql batch submit urls.csv --selection '{ metadata { title } }' --key audit-7`,
    )
    .action(
      reported(
        async (
          client,
          file: string,
          options: Omit<SubmitOptions, 'page'> & TableOptions & { readonly wait?: boolean },
        ) => {
          const page = pageOptionsGiven(options, 'BATCH');
          const batch = await submit(client, file, { ...options, page });
          if (!options.wait) process.stdout.write(`${batch.id}\n`);
          else {
            process.stderr.write(`Batch ${batch.id}\n`);
            await waitForEnd(client, batch);
            const { columns, format } = options;
            await printResults(client, batch.id, { ...(columns && { columns }), ...(format && { format }) });
          }
        },
      ),
    );
}

function listCommand(): Command {
  return withServer(new Command('list'))
    .description('print your batches, the newest first')
    .option('--first <number>', 'how many, at most 100', '20')
    .option('--after <id>', 'only batches that are older than this one')
    .action(
      reported(async (client, { first, after }: ListOptions) => {
        const { batches, next } = await client.list({ first, ...(after !== undefined && { after }) });
        for (const batch of batches) process.stdout.write(`${shownRow(batch)}\n`);
        if (next !== null) process.stderr.write(`There are older ones: --after ${next}\n`);
      }),
    );
}

function statusCommand(): Command {
  return withServer(new Command('status'))
    .description('print the state and the counts of a batch')
    .argument('<id>', 'the id of the batch')
    .action(
      reported(async (client, id: string) => {
        process.stdout.write(`${shownBatch(await client.find(id))}\n`);
      }),
    );
}

function resultsCommand(): Command {
  return withTable(withServer(new Command('results')))
    .description('print the results so far as JSON lines, or as a table')
    .argument('<id>', 'the id of the batch')
    .option('--state <states>', `only pages in these states: ${lineStateNames.join(', ')}`)
    .option('--after <cursor>', 'only lines after the one with this cursor')
    .option('--wait', 'wait for the end first')
    .action(
      reported(async (client, id: string, { wait, server: _, apiKey: __, ...printed }: ResultOptions) => {
        if (wait) await waitForEnd(client, await client.find(id));
        await printResults(client, id, printed);
      }),
    );
}

function cancelCommand(): Command {
  return withServer(new Command('cancel'))
    .description('cancel what has not been fetched')
    .argument('<id>', 'the id of the batch')
    .action(
      reported(async (client, id: string) => {
        const { counts } = await client.cancel(id);
        process.stdout.write(`Cancelled ${counts.cancelled} of ${counts.total} pages.\n`);
      }),
    );
}

function withTable(command: Command): Command {
  return command
    .option(
      '--columns <paths>',
      'print a table with these columns, such as url,state,metadata.title',
      readColumns,
    )
    .addOption(new Option('--format <format>', 'of the table: csv if not given').choices(tableFormats))
    .hook('preAction', (given) => {
      const { columns, format } = given.opts<TableOptions>();
      if (format && !columns)
        given.error('error: --format is of a table: name its --columns', { exitCode: 2 });
    });
}

function withServer(command: Command): Command {
  return command
    .option('--server <url>', 'the address of the service; PUBLIC_URL, or HOST and PORT, if not given')
    .option('--api-key <key>', 'an API key; PAGEQL_KEY if not given');
}

/** An action of Commander that calls the service; a refusal is a sentence and an exit code, not a stack. */
function reported<Given extends readonly unknown[]>(
  action: (client: BatchClient, ...given: Given) => Promise<void>,
): (...given: unknown[]) => Promise<void> {
  return async (...given) => {
    const command = given.at(-1) as Command;
    const { server, apiKey } = command.opts<ServerOptions>();
    const client = new BatchClient({
      server: server ?? readConfig(process.env).publicUrl,
      key: apiKey ?? process.env.PAGEQL_KEY,
    });
    try {
      // Commander passes the arguments, then the options, then the command.
      await action(client, ...(given as unknown as Given));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      process.stderr.write(`error: ${error.message}\n`);
      process.exitCode = error.exitCode;
    }
  };
}
