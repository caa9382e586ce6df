import type { Server } from 'node:http';
import { type OnBug, ScrapeError } from '../../extract/page/errors.ts';
import { usualMethods } from '../endpoint/answering.ts';
import { expected, problem } from '../endpoint/problem.ts';
import { createNodeServer } from './incoming/node-server.ts';
import { type SideRoutes, serve } from './side-routes/side-routes.ts';

/** Metrics and health on a separate port, without a key. */
export function createMetricsServer({ sideRoutes, onBug }: { sideRoutes: SideRoutes; onBug: OnBug }): Server {
  return createNodeServer({
    onBug,
    async answer(call) {
      const route = sideRoutes.onMetricsPort(call.path);
      try {
        if (!route)
          throw new ScrapeError('NOT_FOUND', 'This port has /metrics, /health and /ready, and nothing else.');
        call.reply(await serve(route, call));
      } catch (error) {
        const failure = expected(error, onBug);
        call.reply(problem(failure, failure.status === 405 ? ['Allow', usualMethods] : []));
      }
    },
  });
}
