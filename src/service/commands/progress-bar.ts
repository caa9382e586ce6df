import type { SingleBar } from 'cli-progress';

/**
 * A bar on standard error; in a file or a pipe, a line every few seconds. A signal to end stops it first, since the cursor would stay
 * hidden otherwise, and prints `farewell`.
 */
export async function progressBar(format: string, farewell: string = ''): Promise<SingleBar> {
  // Imported only here: a single page has no progress.
  const { SingleBar } = await import('cli-progress');
  const bar = new SingleBar({
    format,
    stream: process.stderr,
    hideCursor: true,
    // By default the bar turns line wrapping off, and the terminal would cut answers off at its right edge.
    linewrap: true,
    noTTYOutput: true,
    etaBuffer: 60,
  });
  const leave = (signal: NodeJS.Signals) => {
    bar.stop();
    process.stderr.write(farewell);
    process.kill(process.pid, signal);
  };
  bar.on('start', () => process.once('SIGINT', leave).once('SIGTERM', leave));
  return bar.on('stop', () => process.off('SIGINT', leave).off('SIGTERM', leave));
}
