import { useEffect } from 'preact/hooks';

/** Works for as long as a component is shown with these inputs; then the signal aborts. */
export function useWhileShown(work: (signal: AbortSignal) => Promise<void>, inputs: readonly unknown[]) {
  useEffect(() => {
    const left = new AbortController();
    void work(left.signal);
    return () => left.abort();
  }, inputs);
}
