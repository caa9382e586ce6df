import { hash, randomUUID } from 'node:crypto';
import { isKept, ownerOf } from './audience.ts';
import type { PageRequest } from './page-request.ts';

type Identified = Pick<
  PageRequest,
  'url' | 'route' | 'mode' | 'actions' | 'visitor' | 'audience' | 'provided'
>;

/**
 * What a page is called in the world: the same for the same address, options and visitor, whatever is selected of it. Of
 * a visitor's headers and cookies it has only the mark of their owner; a page of a visitor without one is called anew each time.
 */
export function pageId(
  { url, route, mode, actions, visitor, audience, provided }: Identified,
  changedSince: string | null,
): string {
  if (!isKept(audience) && !provided) return randomUUID();
  const { language, prefer = null } = visitor;
  const body = provided ? hash('sha256', provided.body, 'base64url') : null;
  const identity = [url + route, mode, actions, language, prefer, ownerOf(audience), body, changedSince];
  return hash('sha256', JSON.stringify(identity), 'base64url');
}
