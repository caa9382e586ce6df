import { setTimeout as pause } from 'node:timers/promises';
import { once } from '../../shared/once.ts';
import type { Caller } from '../access/caller.ts';
import { isLoopback } from '../config/address-list.ts';
import type { Config } from '../config/index.ts';
import { batchOwner } from '../endpoint/batch-owner.ts';
import { BodyBudget } from '../endpoint/body-budget.ts';
import { Compression } from '../endpoint/compression.ts';
import { mcpEndpoint, prepareExchange } from '../mcp/endpoint.ts';
import type { ToolServices } from '../mcp/tool.ts';
import { batchesEndpoint, loadSubmission } from '../rest/batches/endpoint.ts';
import { restEndpoint } from '../rest/endpoint.ts';
import { readEndpoint } from '../rest/read/endpoint.ts';
import { pageReader } from '../rest/read/reader.ts';
import { Scrapes } from '../rest/scrapes.ts';
import { batchesReminder, createBatches, loadBatches, loadJobs } from './create-batches.ts';
import { graphqlEndpoint } from './graphql-endpoint.ts';
import type { CallHandler } from './incoming/incoming-call.ts';
import type { Parts } from './parts.ts';
import { createRouter } from './router.ts';
import { Sender } from './sender.ts';
import { type Phase, SideRoutes } from './side-routes/side-routes.ts';
import type { Tracer } from './tracing/tracer.ts';

const betweenStepsMs = 20;

/** All endpoints and side routes. GraphQL's server is loaded when it is first needed: the command line does without. */
export function openEndpoints(parts: Parts, config: Config, phase: () => Phase) {
  const scrapes = new Scrapes(parts.stores.entries);
  const read = pageReader({ ...parts, scrapes });
  const sideRoutes = new SideRoutes({ ...config, ...parts, phase });
  const compression = new Compression();
  const sender = new Sender({ ...parts, compression });
  const bodies = new BodyBudget();
  const access = { loopback: isLoopback(config.host), publicUrl: parts.publicUrl };
  let batchesOpened = false;
  const batches = once(() => {
    batchesOpened = true;
    return createBatches(config, parts);
  });
  const ownerOf = (caller: Caller) => batchOwner(caller, access);
  const batchAccess = { ...access, open: batches };
  const graphqlModule = () => import('./open-graphql.ts');
  const selectionCheck = async () => (await graphqlModule()).selectionCheck(config);
  const toolServices = once(async (): Promise<ToolServices> => {
    // Loaded once the service listens: it does not need them for that.
    const [{ operationRunner }, checkSelection] = [
      await import('../mcp/operations.ts'),
      await selectionCheck(),
    ];
    const services = { ...parts, scrapes, read, batches: { ...batchAccess, checkSelection, ownerOf } };
    return { ...services, runOperation: operationRunner(services) };
  });
  const graphql = once(async () => {
    const { openGraphql } = await graphqlModule();
    return openGraphql({ parts, config, compression, sender, batches: batchAccess });
  });
  const answer = createRouter({
    ...parts,
    rest: restEndpoint({ ...parts, scrapes, bodies }),
    read: readEndpoint({ ...parts, read }),
    batches: batchesEndpoint({ ...parts, ...batchAccess, selectionCheck }),
    mcp: mcpEndpoint({ ...parts, bodies, toolServices }),
    graphql: graphqlEndpoint({ ...parts, bodies, graphql, sender, graphiql: config.graphiql }),
    sideRoutes,
    bodies,
    sender,
  });
  const { tracer } = parts;
  const background = {
    /** Goes on with batches that an earlier process has left, or that a fleet has. */
    async resume() {
      if (config.databaseUrl === null && batchesReminder(config).read() === null) return;
      await (await batches()).resume();
    },
    async close(graceMs: number) {
      if (batchesOpened) await (await batches()).close(graceMs);
    },
  };
  const executeFirstOperation = async () => {
    const { executeFirst } = await import('./first-operation.ts');
    const { runOperation } = await toolServices();
    await executeFirst(runOperation, parts);
  };
  /** What first calls would do otherwise, up to a fifth of a second of the main thread at once. */
  const prepareFirstCalls = async () => {
    const steps = [
      () => parts.rateLimit.load(),
      async () => prepareExchange(await toolServices()),
      executeFirstOperation,
      loadJobs,
      () => loadBatches(config),
      loadSubmission,
    ];
    for (const step of steps) {
      // Whoever has come meanwhile is answered between two of them.
      await pause(betweenStepsMs, undefined, { ref: false });
      if (phase() === 'stopping') return;
      await step();
    }
  };
  /** Makes in a checkout, once, what the package contains for it. */
  const prepareFirstBatch = async () => {
    if (config.databaseUrl !== null || phase() === 'stopping') return;
    const { keepNewDatabase } = await import('../batches/database/new-database.ts');
    // Without PGlite, the first batch is told.
    await keepNewDatabase().catch(() => {});
  };
  return {
    sideRoutes,
    toolServices,
    prepareFirstCalls,
    prepareFirstBatch,
    graphql,
    background,
    answer: tracer ? traced(answer, tracer) : answer,
  };
}

/** The span has the endpoint and the method, never the URL or the query. */
function traced(answer: CallHandler, tracer: Tracer): CallHandler {
  return (call) => {
    const attributes = {
      endpoint: call.endpoint,
      'http.request.method': call.method,
      ...(call.route !== null && { 'http.route': call.route }),
    };
    return tracer.call(call.headers.get('traceparent'), attributes, () => answer(call));
  };
}
