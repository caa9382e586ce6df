/// <reference lib="dom" />
import type { pathTo } from './elements.ts';

export interface Vitals {
  readonly fcpMs: number | null;
  readonly lcpMs: number | null;
  readonly lcpElement: string | null;
  readonly cls: number;
  /** The end of the load event; null before that. */
  readonly loadedMs: number | null;
  /** When this was read; all times are since the start of navigation. */
  readonly nowMs: number;
  /** Tasks of more than 50 ms, in order: scripts and rendering. */
  readonly longTasks: readonly { readonly startMs: number; readonly ms: number }[];
  /** Addresses of render-blocking resources. */
  readonly blocking: readonly string[];
}

/** Where the observers leave their results for `readVitals`: in our isolated world, which the page cannot see. */
declare global {
  var pageqlVitals: (() => Vitals) | undefined;
}

/** Starts observing a page before any of its scripts run, and installs the function that reads the result. */
export function watchVitals(path: typeof pathTo): void {
  if (window !== window.top) return;
  type LargestPaint = PerformanceEntry & { readonly element: Element | null };
  type Shift = PerformanceEntry & { readonly value: number };
  type Loaded = PerformanceEntry & { readonly renderBlockingStatus: string };
  type LongFrame = PerformanceEntry & { readonly renderStart: number };
  type Task = Vitals['longTasks'][number];
  let fcpMs: number | null = null;
  let lcpMs: number | null = null;
  let lcpElement: Element | null = null;
  let cls = 0;
  let session = { value: 0, first: 0, last: Number.NEGATIVE_INFINITY };
  const scripted: Task[] = [];
  const drawn: Task[] = [];

  const watch = (type: string, read: (entry: PerformanceEntry) => void): (() => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(read));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(read);
  };
  const watched = [
    watch('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') fcpMs = startTime;
    }),
    watch('largest-contentful-paint', (entry) => {
      lcpMs = entry.startTime;
      lcpElement = (entry as LargestPaint).element;
    }),
    // The worst session window: shifts less than a second apart, in at most five seconds. hadRecentInput is ignored:
    // there is no input, and what Chromium takes for input is the viewport that was set when the page was opened.
    watch('layout-shift', (entry) => {
      const { startTime, value } = entry as Shift;
      const continues = startTime - session.last < 1000 && startTime - session.first < 5000;
      session = {
        value: (continues ? session.value : 0) + value,
        first: continues ? session.first : startTime,
        last: startTime,
      };
      cls = Math.max(cls, session.value);
    }),
    watch('longtask', ({ startTime, duration }) => scripted.push({ startMs: startTime, ms: duration })),
    // Style and layout of a frame are a long task too, which `longtask` omits unless a script ran in the frame.
    watch('long-animation-frame', (entry) => {
      const { startTime, duration, renderStart } = entry as LongFrame;
      if (renderStart > 0) drawn.push({ startMs: renderStart, ms: startTime + duration - renderStart });
    }),
  ];
  const longTasks = () => {
    const overlap = (one: Task, other: Task) =>
      one.startMs < other.startMs + other.ms && other.startMs < one.startMs + one.ms;
    const others = drawn.filter((frame) => frame.ms > 50 && !scripted.some((task) => overlap(task, frame)));
    return [...scripted, ...others].sort((a, b) => a.startMs - b.startMs);
  };

  const maxBlocking = 200;
  const blocking = () =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as Loaded).renderBlockingStatus === 'blocking')
      .slice(0, maxBlocking)
      .map(({ name }) => name.slice(0, 2_048));

  globalThis.pageqlVitals = () => {
    for (const take of watched) take();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      fcpMs,
      lcpMs,
      lcpElement: lcpElement && path(lcpElement),
      cls,
      longTasks: longTasks(),
      blocking: blocking(),
      loadedMs: navigation?.loadEventEnd || null,
      nowMs: performance.now(),
    };
  };
}

/** The results so far. */
export function readVitals(): Vitals | null {
  return globalThis.pageqlVitals?.() ?? null;
}
