import { Command, InvalidArgumentError, Option } from 'commander';
import { createKey, type KeyRecord, listKeys, revokeKey } from '../access/keys.ts';
import { readConfig } from '../config/index.ts';
import { type KeyStore, openStores } from '../stores/index.ts';

export function keysCommand(): Command {
  return new Command('keys')
    .description('create, list and revoke API keys, for every instance that shares the store')
    .addCommand(
      new Command('create')
        .description('create a key, which is shown only once')
        .addOption(
          new Option('--plan <plan>', 'the plan of its callers').choices(['free', 'pro']).default('free'),
        )
        .option('--name <name>', 'a name to recognise it by', readName)
        .addHelpText('after', '\nExample:\n  $ pageql keys create --plan pro --name ci')
        .action(create),
    )
    .addCommand(new Command('list').description('list the valid keys, without their secrets').action(list))
    .addCommand(
      new Command('revoke')
        .description('revoke a key')
        .argument('<which>', 'its id, its name, or the key itself')
        .addHelpText('after', '\nExample:\n  $ pageql keys revoke ci')
        .action(revoke),
    );
}

function create({ plan, name }: { plan: 'free' | 'pro'; name?: string }): Promise<void> {
  return withKeys(async (store) => {
    const created = await createKey(store, { plan: plan === 'pro' ? 'PRO' : 'FREE', name: name ?? null });
    process.stderr.write(`${line(created)}\nThe key will not be shown again:\n`);
    process.stdout.write(`${created.key}\n`);
  });
}

function list(): Promise<void> {
  return withKeys(async (store) => {
    const keys = await listKeys(store);
    process.stdout.write(keys.length === 0 ? 'No keys.\n' : keys.map((key) => `${line(key)}\n`).join(''));
  });
}

function revoke(which: string): Promise<void> {
  return withKeys(async (store) => {
    const revoked = await revokeKey(store, which);
    if (revoked.length === 0) {
      process.stderr.write('There is no such key.\n');
      process.exitCode = 1;
    }
    for (const key of revoked) process.stdout.write(`Revoked ${line(key)}\n`);
  });
}

/** A name has to fit on a line of `keys list`, and `keys revoke` takes it as an argument. */
function readName(text: string): string {
  if (/^[^\p{C}\s](?:[^\p{C}]{0,98}[^\p{C}\s])?$/u.test(text)) return text;
  throw new InvalidArgumentError('It must be 1 to 100 characters on one line.');
}

function line({ id, plan, name, createdAt }: KeyRecord): string {
  return [id, plan.padEnd(4), createdAt, name ?? ''].join('  ').trimEnd();
}

async function withKeys(work: (store: KeyStore) => Promise<void>): Promise<void> {
  const stores = await openStores(readConfig(process.env));
  try {
    await work(stores.keys);
  } finally {
    await stores.close();
  }
}
