/**
 * In MiB, for the young generation of the main thread. V8 lets it grow to 128, of which two thirds stay resident for no
 * measurable gain.
 */
const semiSpace = '--max-semi-space-size=8';
/**
 * glibc has a malloc arena for almost every thread, and memory freed in one is not reused by another: after a few
 * thousand pages they hold 80 MB. Two are enough for the few threads that allocate at the same time.
 */
const mallocArenas = { MALLOC_ARENA_MAX: '2' };

/** The properties of `process` that say how it was started. */
export interface Start {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Replaces this process (execve: same id, arguments and streams) by one that needs less memory, because both settings
 * are read only when a process starts. Does nothing where the system has no execve, or where a parent has an IPC
 * channel to this process, which would be lost.
 */
export function restartFrugally(): void {
  const start = frugal(process);
  if (start === null || process.platform === 'win32' || process.channel) return;
  process.execve?.(start.execPath, [...start.argv], start.env);
}

/** The arguments and environment to restart with; null if the size of the semi-space is already set. */
export function frugal({
  execPath,
  execArgv,
  argv,
  env,
}: Start): Pick<Start, 'execPath' | 'argv' | 'env'> | null {
  if ([...execArgv, env.NODE_OPTIONS ?? ''].some((option) => option.includes('semi-space-size'))) return null;
  return {
    execPath,
    argv: [execPath, ...execArgv, semiSpace, ...argv.slice(1)],
    env: { ...mallocArenas, ...env },
  };
}
