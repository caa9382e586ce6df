import type { Reach } from '../../../extract/page/reach.ts';
import type { SerialiseAnswer } from '../../engine/answer/open-page.ts';
import type { Extractor } from '../../engine/extraction/extractor.ts';
import type { EntryStore } from '../../stores/index.ts';
import type { Tracer } from './tracer.ts';

/** The cache, with a span for each access that goes beyond memory. */
export function tracedEntries(entries: EntryStore, tracer: Tracer): EntryStore {
  return {
    peek: (key) => entries.peek(key),
    get: (key) => {
      const inMemory = entries.peek(key);
      return inMemory
        ? Promise.resolve(inMemory)
        : tracer.span('cache', { operation: 'get' }, () => entries.get(key));
    },
    reload: (key) => tracer.span('cache', { operation: 'reload' }, () => entries.reload(key)),
    set: (key, stored, ttlMs) =>
      tracer.span('cache', { operation: 'set' }, () => entries.set(key, stored, ttlMs)),
    delete: (key) => entries.delete(key),
    parsed: (key, stored) => entries.parsed(key, stored),
  };
}

/** Network and browser, with a span for each use. */
export function tracedReach(reach: Reach, tracer: Tracer): Reach {
  const { browser, screenshots } = reach;
  const span = <T>(kind: string, host: string, work: () => Promise<T>) =>
    tracer.span('source', { kind, 'server.address': host }, work);
  const visiting = <T>(kind: string, { url }: { readonly url: string }, work: () => Promise<T>) =>
    span(kind, new URL(url).hostname, work);
  return {
    fetch: (url, limits) => span('fetch', url.hostname, () => reach.fetch(url, limits)),
    handshake: (url, limits) => span('handshake', url.hostname, () => reach.handshake(url, limits)),
    dns: (name, type, limits) => span('dns', name, () => reach.dns(name, type, limits)),
    browser: {
      render: (visit) => visiting('render', visit, () => browser.render(visit)),
      view: (visit) => visiting('view', visit, () => browser.view(visit)),
      audit: (visit) => visiting('audit', visit, () => browser.audit(visit)),
      measure: (visit) => visiting('measure', visit, () => browser.measure(visit)),
    },
    screenshots,
  };
}

export function tracedSerialiser(serialise: SerialiseAnswer, tracer: Tracer): SerialiseAnswer {
  return (page, selection, form) =>
    tracer.span(
      'serialise',
      { format: form.format, 'server.address': new URL(page.requestedUrl).hostname },
      () => serialise(page, selection, form),
    );
}

export function tracedExtractor(extractor: Extractor, tracer: Tracer): Extractor {
  const traced = <T>(unit: string, url: string | null, work: () => Promise<T>): Promise<T> => {
    const host = url === null ? {} : { 'server.address': new URL(url).hostname };
    return tracer.span('thread', { unit, ...host }, work);
  };
  return {
    open(context, demand) {
      const page = extractor.open(context, demand);
      const { requestedUrl } = context;
      return {
        get begun() {
          return page.begun;
        },
        supply: (name, settled) => page.supply(name, settled),
        extract: (unit) => traced(unit, requestedUrl, () => page.extract(unit)),
        derive: (name, reads) => traced(name, requestedUrl, () => page.derive(name, reads)),
        close: () => page.close(),
      };
    },
    render: (rendering, input, demand) =>
      traced(rendering.name, null, () => extractor.render(rendering, input, demand)),
    close: () => extractor.close(),
  };
}
