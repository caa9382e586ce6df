import type { SingleBar } from 'cli-progress';

/** On standard error; in a file or a pipe, a line every few seconds. */
export async function progressBar(format: string): Promise<SingleBar> {
  // Imported only here: a single page has no progress.
  const { SingleBar } = await import('cli-progress');
  return new SingleBar({
    format,
    stream: process.stderr,
    hideCursor: true,
    // By default the bar turns line wrapping off, and the terminal would cut answers off at its right edge.
    linewrap: true,
    noTTYOutput: true,
    etaBuffer: 60,
  });
}
