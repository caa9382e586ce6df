import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../../src/pageql.js');

/** The environment of the command line, unless a test says otherwise; it is compiled once for all that start it. */
export const programEnv = {
  PATH: process.env.PATH ?? '',
  EXTRACTION_THREADS: '0',
  BROWSER: 'off',
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/pageql-compiled-code'),
};

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The program in a process of its own. */
export interface Program {
  readonly child: ChildProcess;
  /** What it has said on standard error so far. */
  stderr(): string;
  readonly ended: Promise<Ended>;
}

export interface ProgramOptions {
  /** What it reads. */
  readonly input?: string;
  /** The descriptor that it writes to, where what it says is not wanted. */
  readonly stdout?: number | 'pipe';
  /** The file that Node runs: the command line of this tree, where nothing else is named. */
  readonly script?: string;
  /** How many files it may have open, where that is not what the system allows. */
  readonly openFiles?: number;
}

/** Runs the command line with this environment and nothing of ours but the PATH. */
export function runProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  { input = '', stdout = 'pipe', script = main, openFiles }: ProgramOptions = {},
): Program {
  const command = [process.execPath, script, ...args];
  const limited = openFiles ? ['sh', '-c', `ulimit -n ${openFiles}; exec "$0" "$@"`, ...command] : command;
  const [file = '', ...rest] = limited;
  const child = spawn(file, rest, {
    env: { ...programEnv, ...env },
    stdio: ['pipe', stdout, 'pipe'],
  });
  child.stdin?.on('error', () => {}).end(input);
  const said = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const) {
    child[stream]?.setEncoding('utf8').on('data', (text: string) => {
      said[stream] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
  return { child, ended, stderr: () => said.stderr };
}

/** The service on a port of the system's choice; resolves with its address once it says that it serves. */
export async function startService(
  env: Readonly<Record<string, string>>,
  options: ProgramOptions = {},
): Promise<Program & { url: string }> {
  const program = runProgram(['serve'], { PORT: '0', ...env }, options);
  const url = await new Promise<string>((resolve, reject) => {
    program.child.stderr?.on('data', () => {
      const [, address] = /REST +(http:\/\/\S+)\/api\/scrape/.exec(program.stderr()) ?? [];
      if (address) resolve(address);
    });
    void program.ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { ...program, url };
}
