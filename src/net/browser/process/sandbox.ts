/** Whether Chromium runs in its sandbox: always, where it can start, never; or it may not run at all. */
export type SandboxRule = 'ALWAYS' | 'WHERE_POSSIBLE' | 'NEVER' | 'NO_BROWSER';

export interface SandboxCircumstances {
  /** The operator says that it may run without. */
  readonly noSandbox: boolean;
  /** Whether only this machine can call the service. */
  readonly loopback: boolean;
  /** Null where the system knows none. */
  readonly userId: number | null;
}

/** For root the sandbox cannot start; elsewhere the kernel may forbid it. Without one, strangers may not call. */
export function sandboxRule({ noSandbox, loopback, userId }: SandboxCircumstances): SandboxRule {
  if (noSandbox) return 'NEVER';
  if (userId === 0) return loopback ? 'NEVER' : 'NO_BROWSER';
  return loopback ? 'WHERE_POSSIBLE' : 'ALWAYS';
}

/** What the operator should know about a rule at start; null where all is well. */
export function sandboxNote(rule: SandboxRule): string | null {
  if (rule === 'NEVER') return 'without a sandbox: do not open untrusted pages on a machine that matters';
  if (rule === 'NO_BROWSER')
    return 'none: as root there is no sandbox; run as another user, or set BROWSER_NO_SANDBOX';
  return null;
}
