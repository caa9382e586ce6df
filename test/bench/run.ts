import { Command, InvalidArgumentError } from 'commander';
import type { Effort } from './effort.ts';
import { machine } from './machine.ts';

interface Bench {
  readonly description: string;
  readonly load: () => Promise<(effort: Effort) => Promise<void>>;
  /** What it measures one after the other, and of which a caller may choose. */
  readonly ways?: { readonly are: string; readonly names: () => Promise<readonly string[]> };
}

interface Options extends Omit<Effort, 'ways'> {
  readonly way?: string;
}

const benches: Readonly<Record<string, Bench>> = {
  http: {
    description: 'answers from the cache beside a bare node:http server: requests per second, CPU, p99',
    load: async () => (await import('./http/index.ts')).http,
  },
  miss: {
    description:
      'CPU per request that the cache cannot answer, on saved pages, beside other libraries behind servers',
    load: async () => (await import('./miss/index.ts')).miss,
  },
  extraction: {
    description:
      'time, memory and longest block per page and category on the saved pages, beside other libraries',
    load: async () => (await import('./extraction/index.ts')).extraction,
  },
  extract: {
    description:
      'CPU and memory of pageql/extract in process on saved pages of both corpora (--requests of them), beside other libraries',
    load: async () => (await import('./library/index.ts')).library,
  },
  technologies: {
    description:
      'finding technologies on large saved pages, with many fingerprints of an operator, beside parsing the page',
    load: async () => (await import('./technologies.ts')).technologies,
  },
  lab: {
    description: 'how fast saved pages load on a slow phone, by the service and by Lighthouse in turns',
    load: async () => (await import('./lab/index.ts')).lab,
  },
  rendering: {
    description:
      'views of saved pages in the browser: time with and without a running browser, number per minute, memory',
    load: async () => (await import('./rendering/index.ts')).rendering,
  },
  batch: {
    description:
      'pages of a batch on PostgreSQL beside scrape --file, what other callers notice of it, memory of a million lines',
    load: async () => (await import('./batch/index.ts')).batch,
  },
  soak: {
    description: 'what is held after many distinct small pages, by kind of memory',
    load: async () => (await import('./soak/index.ts')).soak,
  },
  attacks: {
    description: 'resident memory under hostile pages, by what they are made of, and what of it stays',
    load: async () => (await import('./attacks/index.ts')).attacked,
    ways: {
      are: 'kinds of attacks',
      names: async () => Object.keys((await import('./attacks/pages.ts')).attacks),
    },
  },
  siege: {
    description: 'what one caller’s answers take while another does its worst through each way in',
    load: async () => (await import('./siege/index.ts')).siege,
    ways: {
      are: 'ways in',
      names: async () => Object.keys((await import('./siege/ways.ts')).greedyWays),
    },
  },
};

const program = new Command('bench')
  .description('Measures PageQL beside others in the same run, and prints Markdown tables.')
  .addHelpText(
    'after',
    `
Saved pages are read from ../shared/corpus; what needs them is skipped where they are absent.
Other libraries are installed apart from the project: npm ci --prefix test/bench

Examples:
  $ npm run bench
  $ npm run bench -- http --rounds 9 --seconds 3
  $ npm run bench -- siege --way GraphQL
  $ npm run bench -- miss --rounds 1 --warm-up 150 --requests 200`,
  );

for (const [name, bench] of Object.entries(benches)) {
  const command = withEffort(program.command(name).description(bench.description));
  if (bench.ways) command.option('--way <name>', `${bench.ways.are} whose names begin with it`);
  command.action((options: Options) => run([bench], options));
}
withEffort(program.command('all', { isDefault: true }).description('everything, one after the other')).action(
  (options: Options) => run(Object.values(benches), options),
);

await program.parseAsync();

async function run(chosen: readonly Bench[], { way = '', ...effort }: Options): Promise<void> {
  const runs = [];
  for (const bench of chosen) runs.push({ bench, ways: await waysOf(bench, way) });
  console.log(machine());
  for (const { bench, ways } of runs) await (await bench.load())({ ...effort, ways });
}

/** Ends the program, with 2, if no name begins so. */
async function waysOf({ ways }: Bench, beginning: string): Promise<readonly string[]> {
  if (!ways) return [];
  const names = await ways.names();
  const chosen = names.filter((name) => name.startsWith(beginning));
  if (chosen.length > 0) return chosen;
  return program.error(`error: none of the ${ways.are} begins with “${beginning}”: ${names.join(', ')}`, {
    exitCode: 2,
  });
}

function withEffort(command: Command): Command {
  return command
    .option('--rounds <number>', 'rounds or passes, interleaved; fewer than 5 say little', readNumber, 5)
    .option('--seconds <number>', 'how long each load of a round lasts', readNumber, 2)
    .option('--renderings <number>', 'pages that the browser shows in its long run', readNumber, 300)
    .option('--pages <number>', 'distinct pages of the soak', readNumber, 20_000)
    .option('--warm-up <number>', 'requests of every server before the measured ones', readNumber, 1_000)
    .option('--requests <number>', 'measured requests of every server and round', readNumber, 1_000);
}

function readNumber(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('It must be a number greater than 0.');
  return value;
}
