import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDoors } from './app/doors.ts';
import { fetchCall, toResponse } from './app/fetch-call.ts';
import { createNodeServer } from './app/node-server.ts';
import { type Overrides, openParts } from './app/parts.ts';
import { type Config, ConfigError } from './config.ts';
import { Visit } from './graphql/visit.ts';
import type { Stores } from './stores/index.ts';

/** The whole service. */
export interface App {
  readonly stores: Stores;
  /** Answers a request without a socket; `peer` is the address it comes from. */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** Serves on HOST and PORT; gives the port, which the system chooses where PORT is 0. */
  listen(): Promise<number>;
  /** Takes no new work, finishes what runs, answers the rest OVERLOADED after `graceMs`, and lets go of everything. */
  close(graceMs?: number): Promise<void>;
}

const usualGraceMs = 8000;
/** How long answers that are ready may take to be sent before their connections are cut. */
const sendingMs = 1000;

export async function createApp(config: Config, overrides: Overrides = {}): Promise<App> {
  let stopping = false;
  let server: Server | null = null;
  let publicUrl = config.publicUrl;
  const parts = await openParts(config, { publicUrl: () => publicUrl, ...overrides });
  const { answer, graphql } = openDoors(parts, config, () => stopping);
  const { stores, engine, reach, onBug } = parts;

  return {
    stores,
    async fetch(request, peer) {
      const call = fetchCall(request, peer);
      const answered = await answer(call);
      if (!(answered instanceof Visit)) return toResponse(answered, call);
      return graphql.fetch(request, { visit: answered, call });
    },
    async listen() {
      server = createNodeServer({ answer, graphql, onBug });
      await startListening(server, config);
      const { port } = server.address() as AddressInfo;
      publicUrl = publicUrl.replace(/:0$/, `:${port}`);
      void parts.warm();
      return port;
    },
    async close(graceMs = usualGraceMs) {
      stopping = true;
      const closed = server && stopListening(server);
      await engine.drain(graceMs);
      if (server) await finishSending(server, closed);
      await Promise.all([engine.close(), reach.close()]);
      await stores.close();
    },
  };
}

async function startListening(server: Server, { port, host }: Config): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    const reason = (cause as Error).message;
    throw new ConfigError(`HOST and PORT must name where this machine can listen: ${reason}.`, { cause });
  }
}

function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function finishSending(server: Server, closed: Promise<void> | null): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), sendingMs);
  server.closeIdleConnections();
  await closed;
  clearTimeout(cut);
}
