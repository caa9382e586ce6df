import { derived } from '../../page/need.ts';
import { baseUrl } from './base-url.ts';

/** Makes an address of the document absolute; null if it cannot be parsed. */
export type Resolver = (written: string) => Readonly<URL> | null;

/** Pages control how many addresses they have; beyond this number they are parsed each time. */
const maxRemembered = 10_000;

/** Links repeat, and several categories resolve all of them: each address is parsed once. */
export const resolver = derived('resolver', { baseUrl }, ({ baseUrl }): Resolver => {
  const known = new Map<string, URL | null>();
  return (written) => {
    const found = known.get(written);
    if (found !== undefined) return found;
    const url = URL.parse(written, baseUrl);
    if (known.size < maxRemembered) known.set(written, url);
    return url;
  };
});
