/** Whether Chromium runs in its sandbox: always, if the system allows it, or never; or must not run at all. */
export type SandboxRule = 'ALWAYS' | 'WHERE_POSSIBLE' | 'NEVER' | 'NO_BROWSER';

interface SandboxCircumstances {
  /** The operator allows it to run without a sandbox. */
  readonly noSandbox: boolean;
  /** Whether only this machine can call the service. */
  readonly loopback: boolean;
  /** Null if the system has no user ids. */
  readonly userId: number | null;
}

/** The sandbox cannot start as root, and the kernel may forbid it to others. A public service must not do without. */
export function sandboxRule({ noSandbox, loopback, userId }: SandboxCircumstances): SandboxRule {
  if (noSandbox) return 'NEVER';
  if (userId === 0) return loopback ? 'NEVER' : 'NO_BROWSER';
  return loopback ? 'WHERE_POSSIBLE' : 'ALWAYS';
}

/** A note about the rule for the operator. */
export function sandboxNote(rule: SandboxRule): string | null {
  if (rule === 'NEVER') return 'without a sandbox: do not open untrusted pages on a machine that matters';
  if (rule === 'NO_BROWSER')
    return 'none: there is no sandbox as root; run as another user, or set BROWSER_NO_SANDBOX';
  return null;
}
