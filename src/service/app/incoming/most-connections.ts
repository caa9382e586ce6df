/** Files that the service has open without any caller: its port, threads, stores and database, and modules as they are loaded. */
const ownFiles = 96;
/** A connection, and the one to the page that it asks for. */
const filesPerCall = 2;

interface UserLimits {
  readonly open_files?: { readonly soft: number | 'unlimited' };
}

/** How many connections callers may have open, so that file descriptors never run out: at least one, Infinity without a limit. */
export function mostConnections(limit = openFiles()): number {
  return Math.max(1, Math.floor((limit - ownFiles) / filesPerCall));
}

function openFiles(): number {
  const { userLimits } = process.report.getReport() as { readonly userLimits?: UserLimits };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
