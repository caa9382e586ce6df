import { hash, randomUUID } from 'node:crypto';
import { isKept, ownerOf } from './audience.ts';
import type { PageRequest } from './page-request.ts';
import { categoryCalled, hasParts, type SelectedCategory } from './selection.ts';

type KeyedRequest = Omit<
  PageRequest,
  'key' | 'lifetimeMs' | 'revalidate' | 'needsPro' | 'timeoutMs' | 'cacheOnly' | 'staleMs' | 'keptAnswers'
>;

/**
 * The key that a request looks up first and that its answer is stored under: a hash over the address, the sorted
 * categories and the format, joined as a JSON array so that no two requests share a key. The render mode and, by
 * name, other options are added if they differ from their default.
 */
export function keyOf(request: KeyedRequest): string {
  const { url, route, selection, format, statusOnly, mode, actions, reads, visitor, audience } = request;
  const { language, prefer } = visitor;
  const owner = ownerOf(audience);
  const named = {
    ...actions,
    ...(Object.keys(reads).length > 0 && { select: reads }),
    ...(statusOnly && { statusOnly }),
    ...(language !== null && { language }),
    ...(prefer !== undefined && { prefer }),
    ...(owner !== null && { owner }),
  };
  const identity = [
    url + route,
    selection.map(selectedName).sort(),
    format,
    ...(mode === 'NEVER' ? [] : [mode]),
    ...(Object.keys(named).length === 0 ? [] : [named]),
  ];
  return hash('sha256', JSON.stringify(identity), 'base64url');
}

export function withKey(request: Omit<PageRequest, 'key'>): PageRequest {
  return { ...request, key: keyOf(request) };
}

/** A category, one without its browser parts, an excerpt, and each with checked images have names of their own. */
function selectedName(selected: SelectedCategory): string {
  return selected.checked ? `${extentName(selected)}+checked` : extentName(selected);
}

function extentName({ category, browser, excerpt }: SelectedCategory): string {
  if (excerpt) return `${category}/${categoryCalled(category).excerpt?.field}`;
  return hasParts(category) && !browser ? `${category}/document` : category;
}

/**
 * The id of the page in the caches of GraphQL clients (`Page.id`): the same for the same address, options and visitor,
 * whatever is selected of it. Of a visitor's headers and cookies it has only the mark of their owner; a page of a visitor
 * without one has a new id each time.
 */
export function pageId(
  { url, route, mode, actions, visitor, audience, provided }: KeyedRequest,
  changedSince: string | null,
): string {
  if (!isKept(audience) && !provided) return randomUUID();
  const { language, prefer = null } = visitor;
  const body = provided ? hash('sha256', provided.body, 'base64url') : null;
  const identity = [url + route, mode, actions, language, prefer, ownerOf(audience), body, changedSince];
  return hash('sha256', JSON.stringify(identity), 'base64url');
}
