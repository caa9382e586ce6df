import { randomBytes } from 'node:crypto';

const instance = randomBytes(4).toString('hex');
let count = 0;

/** The caller's own request id if it is safe to echo; otherwise a new one. */
export function requestId(given: string | null | undefined): string {
  if (given && /^[\w.:-]{1,64}$/.test(given)) return given;
  count += 1;
  return `${instance}-${count.toString(36)}`;
}
