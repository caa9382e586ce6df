import type { Verdict } from './verdict.ts';

/** A document that has no content until scripts run. */
export function emptyShell(evidence: readonly string[]): Verdict | null {
  return evidence.length > 0 ? { outcome: 'EMPTY_SHELL', blockedBy: null, evidence } : null;
}
