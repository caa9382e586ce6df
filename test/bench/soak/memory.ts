import { apiKeys } from '../http/service.ts';

/** Memory of a service in MiB: of the whole process, then of its main thread. */
export interface Kinds {
  readonly resident: number;
  readonly heapUsed: number;
  readonly heapReserved: number;
  /** Buffers: cached answers, kept responses, what the stores read and write. */
  readonly external: number;
}

/** What the service says of its memory to Prometheus. */
export async function memoryByKind(service: string): Promise<Kinds> {
  const answer = await fetch(`${service}/metrics`, { headers: { 'x-api-key': apiKeys[0] ?? '' } });
  const metrics = await answer.text();
  const mebibytes = (name: string) => {
    const [, bytes] = new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics) ?? [];
    if (bytes === undefined) throw new Error(`/metrics says nothing of ${name}`);
    return Number(bytes) / 2 ** 20;
  };
  return {
    resident: mebibytes('process_resident_memory_bytes'),
    heapUsed: mebibytes('nodejs_heap_size_used_bytes'),
    heapReserved: mebibytes('nodejs_heap_size_total_bytes'),
    external: mebibytes('nodejs_external_memory_bytes'),
  };
}
