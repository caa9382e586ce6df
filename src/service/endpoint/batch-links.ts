export const batchesPath = '/api/batches';

export function isBatchesPath(path: string): boolean {
  return path === batchesPath || path.startsWith(`${batchesPath}/`);
}

/** Where the results of a batch are read. */
export function resultsUrl(publicUrl: string, batch: string): string {
  return `${publicUrl}${batchesPath}/${batch}/results`;
}
