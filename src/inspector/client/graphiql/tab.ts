/** What a tab of GraphiQL holds. */
export interface Tab {
  readonly query: string | null;
  readonly variables: string | null;
}

/**
 * The tab that the address asks for: after `#` as linked by the inspector, whose queries are too long for the request
 * line, or after `?`. GraphiQL itself reads `?query=`, but no variables, and at the first visit nothing but its default tabs.
 */
export function askedTab(): Tab | null {
  if (location.hash.startsWith('#query=')) history.replaceState(null, '', `?${location.hash.slice(1)}`);
  const asked = new URLSearchParams(location.search);
  const query = asked.get('query');
  return query === null ? null : { query, variables: asked.get('variables') ?? '' };
}

/** The tab that is open, or was at the last visit: GraphiQL keeps its tabs in the storage of the browser. */
export function openTab(): Tab | null {
  const kept = localStorage.getItem('graphiql:tabState');
  if (kept === null) return null;
  const { tabs, activeTabIndex } = JSON.parse(kept);
  return tabs[activeTabIndex] ?? null;
}

/** The address that opens a tab. */
export function linkTo({ query, variables }: Tab): string {
  const link = new URL('/graphql', location.origin);
  if (query) link.searchParams.set('query', query);
  if (variables) link.searchParams.set('variables', variables);
  return link.href;
}
