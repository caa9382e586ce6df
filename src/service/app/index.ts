import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { stackOf } from '../../extract/page/errors.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Config } from '../config/index.ts';
import type { MessageStreams } from '../mcp/stdio.ts';
import type { Stores } from '../stores/index.ts';
import { openEndpoints } from './endpoints.ts';
import { FetchCall } from './incoming/fetch-call.ts';
import { mostConnections } from './incoming/most-connections.ts';
import { createNodeServer } from './incoming/node-server.ts';
import { PendingCalls } from './incoming/pending-calls.ts';
import { createMetricsServer } from './metrics-server.ts';
import { type Overrides, openParts } from './parts.ts';
import type { Phase } from './side-routes/side-routes.ts';

export interface App {
  readonly stores: Stores;
  /** Answers a request without a socket; `peer` is the caller's IP address. */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** Serves MCP over standard input and output, or streams in their place, until the input ends. */
  serveStdio(streams?: MessageStreams): Promise<void>;
  /** Serves on HOST and PORT; returns the port, which the system chooses if PORT is 0. */
  listen(): Promise<number>;
  /** Works on batches without public endpoints; serves METRICS_PORT, if it is set. */
  work(): Promise<void>;
  /** Accepts no new calls, finishes running ones, fails the rest with OVERLOADED after `graceMs`, and frees all resources. */
  close(graceMs?: number): Promise<void>;
}

const defaultGraceMs = 8000;
/** How long finished responses may take to be sent before their connections are cut. */
const sendingMs = 1000;
/** How many connections wait to be accepted at most: Node's default. */
const backlog = 511;

export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  let phase: Phase = 'ready';
  let server: Server | null = null;
  let metricsServer: Server | null = null;
  let publicUrl = config.publicUrl;
  const parts = await openParts(config, { publicUrl: () => publicUrl, ...overrides });
  const endpoints = openEndpoints(parts, config, () => phase);
  const { answer, sideRoutes, toolServices, graphql, background } = endpoints;
  const { stores, engine, reach, onBug, tracer } = parts;
  // Otherwise a document that cannot be used would fail at its first caller.
  if (config.documentsDir !== null) await graphql();
  const pending = new PendingCalls();
  const report = (error: unknown) => onBug(stackOf(error));

  /** What no caller has to wait for if it is done before the first one comes. */
  function prepare(): void {
    if (phase === 'stopping') return;
    Promise.all([parts.warm(), graphql()])
      .then(endpoints.prepareFirstCalls)
      .finally(() => {
        if (phase === 'starting') phase = 'ready';
      })
      .then(endpoints.prepareFirstBatch)
      .catch(report);
    background.resume().catch(report);
  }

  return {
    stores,
    async fetch(request, peer) {
      const call = new FetchCall(request, peer);
      await answer(call);
      return call.response;
    },
    async serveStdio(streams = { input: process.stdin, output: process.stdout }) {
      const { serveMcpOverStdio } = await import('../mcp/stdio.ts');
      const warn = (message: string) => parts.logger.warn(message);
      const services = { ...parts, toolServices: await toolServices() };
      await serveMcpOverStdio({ ...services, ...streams, key: config.key, warn });
    },
    async listen() {
      phase = 'starting';
      server = createNodeServer({
        answer: pending.counting(answer),
        onBug,
        stopping: () => phase === 'stopping',
      });
      server.maxConnections = mostConnections();
      await startListening(server, { ...config, variable: 'PORT' });
      metricsServer = await openMetrics(config, { sideRoutes, onBug });
      const { port } = server.address() as AddressInfo;
      publicUrl = publicUrl.replace(/:0$/, `:${port}`);
      // In a later turn: loading modules does not pause, and whoever waits for the port is told first.
      setImmediate(prepare);
      return port;
    },
    async work() {
      metricsServer = await openMetrics(config, { sideRoutes, onBug });
      parts.warm().catch(report);
      await background.resume();
    },
    async close(graceMs = defaultGraceMs) {
      phase = 'stopping';
      const deadline = performance.now() + graceMs;
      if (server) await acceptWaiting(server);
      const closed = server && stopListening(server);
      // Calls that arrived while the service was listening are finished, even if their scrape has not started.
      if (server) await pending.answered(graceMs);
      await background.close(Math.max(0, deadline - performance.now()) / 2);
      await engine.drain(Math.max(0, deadline - performance.now()));
      if (server) await finishSending(server, closed);
      metricsServer?.close().closeAllConnections();
      await Promise.all([engine.close(), reach.close()]);
      await parts.usage.flush();
      await Promise.all([stores.close(), tracer?.close()]);
    },
  };
}

async function openMetrics(
  { host, metricsPort: port }: Config,
  options: Parameters<typeof createMetricsServer>[0],
): Promise<Server | null> {
  if (port === null) return null;
  const server = createMetricsServer(options);
  await startListening(server, { host, port, variable: 'METRICS_PORT' });
  return server;
}

async function startListening(
  server: Server,
  { port, host, variable }: Pick<Config, 'host' | 'port'> & { readonly variable: 'PORT' | 'METRICS_PORT' },
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new ConfigError(`The service cannot listen on HOST and ${variable}: ${reason}.`, { cause });
  }
}

/** Connections that wait to be accepted would be reset with the listener. The event loop accepts one in each of its turns. */
async function acceptWaiting(server: Server): Promise<void> {
  let [accepted, before] = [0, -1];
  const count = () => void accepted++;
  server.on('connection', count);
  while (accepted > before && accepted < backlog) {
    before = accepted;
    await eventLoopTurn();
    await eventLoopTurn();
  }
  server.off('connection', count);
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function finishSending(server: Server, closed: Promise<void> | null): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), sendingMs);
  // Behind an answer that has just ended, the one to the next request on its connection is about to be sent.
  await eventLoopTurn();
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}
