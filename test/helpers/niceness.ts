import { readdirSync, readFileSync } from 'node:fs';
import { constants, getPriority } from 'node:os';

/** The nice values of a process's threads, as the kernel has them, by name of the thread. */
export function nicenessOf(pid: number): readonly (readonly [name: string, nice: number])[] {
  return readdirSync(`/proc/${pid}/task`).map((thread) => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    const [, name = '', fields = ''] = /\((.*)\) (.*)/s.exec(stat) ?? [];
    // proc_pid_stat(5): the 19th field, where the name is the second.
    return [name, Number(fields.split(' ')[16])] as const;
  });
}

/** What is behind this process has at least this. */
export const behindUs = Math.min(getPriority() + 3, constants.priority.PRIORITY_LOW);
