/// <reference lib="dom" />

export interface Vitals {
  readonly fcpMs: number | null;
  readonly lcpMs: number | null;
  readonly lcpElement: string | null;
  readonly cls: number;
  /** When the document and all that it waits for had loaded; null where it has not yet. */
  readonly loadedMs: number | null;
  /** When this was read; all times are since navigation began. */
  readonly nowMs: number;
  /** Of more than 50 ms each, in order: scripts, and drawing. */
  readonly longTasks: readonly { readonly startMs: number; readonly ms: number }[];
}

/** The name under which the observers and their reader meet: in a world of our own, which the page cannot see. */
declare global {
  var pageqlVitals: (() => Vitals) | undefined;
}

/**
 * Begins to watch a page before anything in it runs, and leaves behind what reads the result. This runs in the page, as
 * the text of this one function.
 */
export function watchVitals(): void {
  if (window !== window.top) return;
  type LargestPaint = PerformanceEntry & { readonly element: Element | null };
  type Shift = PerformanceEntry & { readonly value: number };
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
    // The worst session window: shifts less than a second apart, of five seconds at most. Nobody touches the page: what
    // Chromium takes for recent input is the screen that it was given when it was opened.
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
    // Layout and style of a frame are a task too, which the API above leaves out unless a script ran in it.
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

  const stepTo = (element: Element) => {
    const classes = [...element.classList].slice(0, 2).map((name) => `.${CSS.escape(name)}`);
    return element.localName + (element.id ? `#${CSS.escape(element.id)}` : classes.join(''));
  };
  const pathTo = (element: Element | null) => {
    const steps: string[] = [];
    for (let current = element; current && steps.length < 4; current = current.parentElement) {
      steps.unshift(stepTo(current));
      if (current.id) break;
    }
    return steps.join(' > ').slice(0, 300);
  };

  globalThis.pageqlVitals = () => {
    for (const take of watched) take();
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      fcpMs,
      lcpMs,
      lcpElement: lcpElement && pathTo(lcpElement),
      cls,
      longTasks: longTasks(),
      loadedMs: navigation?.loadEventEnd || null,
      nowMs: performance.now(),
    };
  };
}

/** What has been seen so far; runs in the page. */
export function readVitals(): Vitals | null {
  return globalThis.pageqlVitals?.() ?? null;
}
