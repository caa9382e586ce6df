/** Whether Chromium runs in its sandbox: always, if the sandbox can start, or never; or must not run at all. */
export type SandboxRule = 'ALWAYS' | 'WHERE_POSSIBLE' | 'NEVER' | 'NO_BROWSER';

export interface SandboxCircumstances {
  /** The operator allows it to run without a sandbox. */
  readonly noSandbox: boolean;
  /** Whether only this machine can call the service. */
  readonly loopback: boolean;
  /** Null if the system has no user ids. */
  readonly userId: number | null;
}

/**
 * The sandbox cannot start as root, and the kernel may forbid it for others. Without it, the service must not be
 * public.
 */
export function sandboxRule({ noSandbox, loopback, userId }: SandboxCircumstances): SandboxRule {
  if (noSandbox) return 'NEVER';
  if (userId === 0) return loopback ? 'NEVER' : 'NO_BROWSER';
  return loopback ? 'WHERE_POSSIBLE' : 'ALWAYS';
}

/** What the operator should know about a rule at startup; null if nothing. */
export function sandboxNote(rule: SandboxRule): string | null {
  if (rule === 'NEVER') return 'without a sandbox: do not open untrusted pages on a machine that matters';
  if (rule === 'NO_BROWSER')
    return 'none: as root there is no sandbox; run as another user, or set BROWSER_NO_SANDBOX';
  return null;
}
