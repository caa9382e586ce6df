/** The callers who wait for a piece of work: they determine whose turn it uses, and when it is no longer wanted. */
export interface Demand {
  /** The ids of the callers. More may join while the work is under way. */
  readonly callers: ReadonlySet<string>;
  /** Aborts when the work is no longer wanted. Pending calls reject with its reason, if that has a code. */
  readonly signal: AbortSignal;
}

/** Callers whose ids begin with this are in no hurry: everybody else comes first. */
export const backgroundPrefix = 'batch:';

/** Whether only callers without hurry wait for it. */
export function isBackground({ callers }: Demand): boolean {
  return callers.size > 0 && [...callers].every((caller) => caller.startsWith(backgroundPrefix));
}

/** The demand of the service's own work, which counts as one more caller. */
export const ownDemand: Demand = { callers: new Set(['']), signal: new AbortController().signal };

/** The error message for requests that time out in a queue. */
export const stillQueued = 'Too many requests are waiting before this one; try again shortly.';
