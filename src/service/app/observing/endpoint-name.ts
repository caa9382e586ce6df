import { batchesPath, isBatchesPath } from '../../rest/batches/endpoint.ts';

/** What the metrics call the endpoints; what is not about pages is `other`. */
export type EndpointName = 'rest' | 'read' | 'batches' | 'graphql' | 'mcp' | 'other';

const endpoints: ReadonlyMap<string, EndpointName> = new Map([
  ['/graphql', 'graphql'],
  ['/api/scrape', 'rest'],
  ['/read', 'read'],
  ['/mcp', 'mcp'],
  [batchesPath, 'batches'],
]);

/** The paths at which pages can be asked for. */
export const endpointPaths: readonly string[] = [...endpoints.keys()];

export function endpointOf(path: string): EndpointName {
  return endpoints.get(path) ?? (isBatchesPath(path) ? 'batches' : 'other');
}
