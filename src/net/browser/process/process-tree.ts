import { readdirSync, readFileSync } from 'node:fs';

export interface Process {
  readonly pid: number;
  /** Memory of its own in bytes: what it has mapped from files, such as its program, is not counted. */
  readonly bytes: number;
}

/** A process and all that came from it, the parents first; empty where the system has no /proc. */
export function processTree(root: number): Process[] {
  const children = Map.groupBy(runningProcesses(), ({ parent }) => parent);
  const all = [...children.values()].flat();
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...(children.get(pid) ?? []));
  return tree.map(({ pid, bytes }) => ({ pid, bytes }));
}

/** Ends a process and all that came from it, at once. */
export function killTree(root: number): void {
  const pids = new Set([root, ...processTree(root).map(({ pid }) => pid)]);
  for (const pid of pids) kill(pid);
}

export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function runningProcesses(): (Process & { readonly parent: number })[] {
  return entries().flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const status = read(`/proc/${name}/status`);
    const number = (field: string) => Number(new RegExp(`^${field}:\\s*(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    const bytes = (number('RssAnon') + number('RssShmem')) * 1024;
    return status === '' ? [] : [{ pid: Number(name), parent: number('PPid'), bytes }];
  });
}

function entries(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return [];
  }
}

/** The text of a file; empty where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
