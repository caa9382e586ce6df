import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  /** Anonymous and shared memory in bytes; file mappings, such as the executable, are not counted. */
  readonly bytes: number;
}

/** A process and its descendants, parents first; empty if the system has no /proc. */
export function processTree(root: number): Process[] {
  const children = Map.groupBy(runningProcesses(), ({ parent }) => parent);
  const all = [...children.values()].flat();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree.map(({ pid, bytes }) => ({ pid, bytes }));
}

/**
 * The proportional set size of a process, in bytes: of shared memory, its fraction counts. Reading it makes the kernel
 * walk all mappings of the process, so this is for when the plain sum exceeds the limit. Falls back to all of the
 * memory.
 */
export function proportionalBytes({ pid, bytes }: Process): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const parts = [...rollup.matchAll(/^Pss_(?:Anon|Shmem):\s*(\d+)/gm)].map(([, kilobytes]) =>
    Number(kilobytes),
  );
  return parts.length === 0 ? bytes : parts.reduce((sum, part) => sum + part, 0) * 1024;
}

/** Kills a process and its descendants. */
export function killTree(root: number): void {
  const pids = new Set([root, ...processTree(root).map(({ pid }) => pid)]);
  for (const pid of pids) kill(pid);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has already exited.
  }
}

function runningProcesses(): (Process & { readonly parent: number })[] {
  return entries().flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const status = read(`/proc/${name}/status`);
    const number = (field: RegExp) => Number(field.exec(status)?.[1] ?? 0);
    const bytes = (number(/^RssAnon:\s*(\d+)/m) + number(/^RssShmem:\s*(\d+)/m)) * 1024;
    return status === '' ? [] : [{ pid: Number(name), parent: number(/^PPid:\s*(\d+)/m), bytes }];
  });
}

function entries(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** The text of a file of /proc; empty if the process has exited. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
