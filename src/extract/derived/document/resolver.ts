import { memoised } from '../../lib/memoised.ts';
import { derived } from '../../page/need.ts';
import { baseUrl } from './base-url.ts';

/** Makes an address of the document absolute; null if it cannot be parsed. */
export type Resolver = (written: string) => Readonly<URL> | null;

/** Links repeat, and several categories resolve all of them: each address is parsed once. */
export const resolver = derived(
  'resolver',
  { baseUrl },
  ({ baseUrl }): Resolver => memoised((written: string) => URL.parse(written, baseUrl), { max: 10_000 }),
);
