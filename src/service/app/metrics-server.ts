import type { Server } from 'node:http';
import { type OnBug, ScrapeError } from '../../extract/page/errors.ts';
import { problem } from '../endpoint/problem.ts';
import { restMethods } from '../rest/answering.ts';
import { createNodeServer } from './node-server.ts';
import { type SideRoutes, serve } from './side-routes.ts';

/** Metrics and health on a separate port, without a key. */
export function createMetricsServer({ sideRoutes, onBug }: { sideRoutes: SideRoutes; onBug: OnBug }): Server {
  return createNodeServer({
    onBug,
    async answer(call) {
      const route = sideRoutes.onMetricsPort(call.path);
      call.reply(route ? await serve(route, call, restMethods) : problem(new ScrapeError('NOT_FOUND')));
    },
  });
}
