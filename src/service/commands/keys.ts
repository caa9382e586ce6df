import { Command, InvalidArgumentError, Option } from 'commander';
import {
  createKey,
  findKeys,
  type KeyRecord,
  type KeyTerms,
  keyHolderId,
  listKeys,
  revokeKey,
} from '../access/keys.ts';
import { countedOfKeys, type DayUsage, Usage } from '../access/usage.ts';
import { readConfig } from '../config/index.ts';
import { openStores, type Stores } from '../stores/index.ts';

export function keysCommand(): Command {
  return new Command('keys')
    .description(
      'create, list and revoke API keys, and see their usage, for every instance that shares the store',
    )
    .addCommand(
      new Command('create')
        .description('create a key, which is shown only once')
        .addOption(
          new Option('--plan <plan>', 'the plan of its callers').choices(['free', 'pro']).default('free'),
        )
        .option('--name <name>', 'a name to recognise it by', readName)
        .option('--rate <number>', 'pages per minute, instead of those of its plan', wholeFrom(1))
        .option('--renders <number>', 'pages per minute opened in a browser because of render', wholeFrom(0))
        .option('--days <number>', 'how many days it is valid; forever if not given', wholeFrom(1))
        .addHelpText('after', '\nExample:\n  $ pageql keys create --plan pro --name ci --rate 100 --days 30')
        .action(create),
    )
    .addCommand(new Command('list').description('list the valid keys, without their secrets').action(list))
    .addCommand(
      new Command('usage')
        .description('what was used with a key by day (UTC), the newest first')
        .argument('<which>', 'its id, its name, or the key itself')
        .addHelpText('after', '\nExample:\n  $ pageql keys usage ci')
        .action(usage),
    )
    .addCommand(
      new Command('revoke')
        .description('revoke a key')
        .argument('<which>', 'its id, its name, or the key itself')
        .addHelpText('after', '\nExample:\n  $ pageql keys revoke ci')
        .action(revoke),
    );
}

function create({
  plan,
  name = null,
  ...limits
}: Pick<KeyTerms, 'rate' | 'renders' | 'days'> & {
  plan: 'free' | 'pro';
  name?: string | null;
}): Promise<void> {
  return withStores(async ({ keys }) => {
    if (name !== null && (await findKeys(keys, name)).length > 0)
      return fail(`There is already a key ${name}: choose another name, or revoke that key first.`);
    const created = await createKey(keys, { plan: plan === 'pro' ? 'PRO' : 'FREE', name, ...limits });
    process.stderr.write(`${line(created)}\nThe key will not be shown again:\n`);
    process.stdout.write(`${created.key}\n`);
  });
}

function list(): Promise<void> {
  return withStores(async (stores) => {
    const keys = await listKeys(stores.keys);
    process.stdout.write(keys.length === 0 ? 'No keys.\n' : keys.map((key) => `${line(key)}\n`).join(''));
  });
}

function revoke(which: string): Promise<void> {
  return withStores(async ({ keys }) => {
    const [found, ...others] = await findKeys(keys, which);
    if (!found) return fail(noSuchKey);
    if (others.length > 0) {
      const lines = [found, ...others].map(line);
      return fail(
        `There are ${lines.length} keys with this name; none was revoked. Name one by its id:\n${lines.join('\n')}`,
      );
    }
    await revokeKey(keys, found);
    process.stdout.write(`Revoked ${line(found)}\n`);
  });
}

function usage(which: string): Promise<void> {
  return withStores(async ({ keys, usage: store }) => {
    const found = await findKeys(keys, which);
    if (found.length === 0) return fail(noSuchKey);
    const used = new Usage({ store });
    for (const key of found) {
      const days = await used.of(keyHolderId(key.hash));
      process.stdout.write(`${line(key)}\n${days.length === 0 ? 'Not used.\n' : usageTable(days)}`);
    }
  });
}

function usageTable(days: readonly DayUsage[]): string {
  const rows = [
    ['day', ...countedOfKeys],
    ...days.map((used) => [used.day, ...countedOfKeys.map((what) => String(used[what]))]),
  ];
  const written = rows.map(([day = '', ...counts]) =>
    [day.padEnd(10), ...counts.map((count) => count.padStart(10))].join('  '),
  );
  return `${written.join('\n')}\n`;
}

const noSuchKey = 'There is no such key.';

function fail(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}

/** A name has to fit on a line of `keys list`, and `keys revoke` takes it as an argument. */
function readName(text: string): string {
  if (/^[^\p{C}\s](?:[^\p{C}]{0,98}[^\p{C}\s])?$/u.test(text)) return text;
  throw new InvalidArgumentError('It must be 1 to 100 characters on one line.');
}

/** As large as the settings for plans may be. */
const maxLimit = 1_000_000;

function wholeFrom(least: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= least && number <= maxLimit) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${maxLimit}.`);
  };
}

function line({ id, plan, name, createdAt, limits: { rate, renders, expiresAt } }: KeyRecord): string {
  const limits = [
    rate !== null && `${rate} pages/min`,
    renders !== null && `${renders} renders/min`,
    expiresAt !== null && `until ${expiresAt}`,
  ].filter((text) => text !== false);
  return [id, plan.padEnd(4), createdAt, name ?? '', limits.join(', ')].join('  ').trimEnd();
}

async function withStores(work: (stores: Stores) => Promise<void>): Promise<void> {
  const stores = await openStores(readConfig(process.env));
  try {
    await work(stores);
  } finally {
    await stores.close();
  }
}
