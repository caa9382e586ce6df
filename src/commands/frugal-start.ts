/** Of the main thread, in MiB. V8 lets it grow to 128, of which two thirds stay resident for no measurable gain. */
const youngGeneration = '--max-semi-space-size=8';
/**
 * The C library keeps a pool of memory for almost every thread, and what was freed in one serves no other: after some
 * thousand pages 80 MB lie in them. Two are enough for the few threads that allocate at the same time.
 */
const pools = { MALLOC_ARENA_MAX: '2' };

/** How a process was started, as `process` says. */
export interface Start {
  readonly execPath: string;
  readonly execArgv: readonly string[];
  readonly argv: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Replaces this process by one with the same identity, arguments and streams that holds less memory: both settings are
 * read once, when a process starts. Does nothing where the system cannot do that, or where a parent talks to this
 * process, since its channel would be lost.
 */
export function restartFrugally(): void {
  const start = frugal(process);
  if (start === null || process.platform === 'win32' || process.channel) return;
  process.execve?.(start.execPath, [...start.argv], start.env);
}

/** The arguments and environment to start with; null where this start has them, or says something else. */
export function frugal({
  execPath,
  execArgv,
  argv,
  env,
}: Start): Pick<Start, 'execPath' | 'argv' | 'env'> | null {
  if ([...execArgv, env.NODE_OPTIONS ?? ''].some((option) => option.includes('semi-space-size'))) return null;
  return {
    execPath,
    argv: [execPath, ...execArgv, youngGeneration, ...argv.slice(1)],
    env: { ...pools, ...env },
  };
}
