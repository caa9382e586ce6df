import { example } from './example.ts';

/** The state in the address bar. */
export interface Place {
  /** The address to inspect. */
  readonly url: string | null;
  /** The one to compare it with. */
  readonly other: string | null;
  /** Whether to lay it out for paper, and how much of it. */
  readonly print: 'short' | 'all' | null;
}

export function readPlace(): Place {
  const query = new URLSearchParams(location.search);
  return {
    url: query.has('example') ? example.url : query.get('url')?.trim() || null,
    other: query.get('with')?.trim() || null,
    print: query.has('print') ? (query.get('print') === 'all' ? 'all' : 'short') : null,
  };
}

/** Puts the state into the address bar, as a new history entry if it differs. */
export function goTo(place: Partial<Place>) {
  const path = pathTo(place);
  if (path !== location.pathname + location.search) history.pushState(null, '', path);
}

export function pathTo({ url, other, print }: Partial<Place>) {
  const query = new URLSearchParams({
    ...(url && (url === example.url ? { example: '' } : { url })),
    ...(other && { with: other }),
    ...(print && { print: print === 'all' ? 'all' : '' }),
  });
  const search = query.toString().replace(/(^|&)(example|print)=(?=&|$)/g, '$1$2');
  return search ? `/?${search}` : '/';
}
