import { randomBytes } from 'node:crypto';

const instance = randomBytes(4).toString('hex');
let count = 0;

/** The name that the caller gave the request, where it is harmless to repeat; else one of our own. */
export function requestId(given: string | null | undefined): string {
  if (given && /^[\w.:-]{1,64}$/.test(given)) return given;
  count += 1;
  return `${instance}-${count.toString(36)}`;
}
