import type { Server } from 'node:http';
import { problem } from '../endpoint/problem.ts';
import { type OnBug, ScrapeError } from '../page/errors.ts';
import { restMethods } from '../rest/answering.ts';
import { createNodeServer } from './node-server.ts';
import { type Places, serve } from './places.ts';

/** Metrics and health on a separate port: whoever can reach it may read them. */
export function createMetricsServer({ places, onBug }: { places: Places; onBug: OnBug }): Server {
  return createNodeServer({
    onBug,
    async answer(call) {
      const place = places.beside(call.path);
      call.reply(place ? await serve(place, call, restMethods) : problem(new ScrapeError('NOT_FOUND')));
    },
  });
}
