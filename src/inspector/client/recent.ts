import { attempt } from './attempt.ts';

const name = 'pageql-recent';
const most = 10;

/** What this page has inspected itself, for browsers that allow no storage. */
let own: readonly string[] = [];

/** The addresses that were inspected last in this browser, the latest first; the service never gets the list. */
export const recent = {
  /** Read anew each time: other tabs add to it. */
  list(): readonly string[] {
    const kept = attempt(() => JSON.parse(localStorage.getItem(name) ?? '[]'));
    return Array.isArray(kept) ? kept.filter((url) => typeof url === 'string').slice(0, most) : own;
  },
  add(url: string) {
    keep([url, ...recent.list().filter((other) => other !== url)].slice(0, most));
  },
  clear: () => keep([]),
};

function keep(urls: readonly string[]) {
  own = urls;
  attempt(() => localStorage.setItem(name, JSON.stringify(urls)));
}
