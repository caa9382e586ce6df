import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const script = resolve(import.meta.dirname, 'opened-memory.ts');

/** What a process takes at most that opens the database, in MiB. */
async function openedMemory(directory: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, directory]);
  return Number(stdout);
}

// With the optimising compiler, 1,100 MiB and 820.
test.runIf(process.platform === 'linux')(
  'opening the database takes no more memory than it has',
  async () => {
    const directory = mkdtempSync(join(tmpdir(), 'pageql-lite-'));
    onTestFinished(() => rm(directory, { recursive: true }));
    expect(await openedMemory(directory)).toBeLessThan(850);
    expect(await openedMemory(directory)).toBeLessThan(450);
  },
);
