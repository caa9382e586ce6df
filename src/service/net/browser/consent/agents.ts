import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { CDPSession } from 'playwright-core';
import { z } from 'zod';
import { parsedJson } from '../../../../extract/lib/json-value.ts';
import { once } from '../../../../shared/once.ts';
import { relayConsent } from '../in-page/consent-relay.ts';
import config from './agent-config.json' with { type: 'json' };

const worldName = 'pageql-consent';
const binding = 'pageqlConsent';
const maxFrames = 20;
/** In characters, and per frame. */
const maxMessage = 20_000;
const maxMessages = 1_000;

/** The messages of autoconsent that we read, validated: a page that has taken over its process may send anything. */
const agentMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('init') }),
  z.object({ type: z.literal('eval'), id: z.string(), code: z.string() }),
  z.object({ type: z.literal('cmpDetected') }),
  z.object({ type: z.literal('report'), state: z.object({ lifecycle: z.string() }) }),
  z.object({ type: z.literal('clicked'), text: z.string().max(200) }),
  z.object({ type: z.literal('optOutResult'), cmp: z.string().max(100), result: z.boolean() }),
  z.object({ type: z.literal('autoconsentDone'), cmp: z.string().max(100), isCosmetic: z.boolean() }),
]);

export type AgentMessage = z.infer<typeof agentMessage>;

/** Autoconsent in one frame. */
export interface Agent {
  /** Declines the banner that it has found. */
  decline(): void;
}

/**
 * Autoconsent: the script that runs in each frame, and the rules for banners as JSON. Loaded when a banner is to be
 * declined for the first time: most services never need it.
 */
export const consentScripts = once(async () => {
  const { resolve } = createRequire(import.meta.url);
  const folder = dirname(resolve('@duckduckgo/autoconsent'));
  const [script, rules] = await Promise.all([
    readFile(join(folder, 'autoconsent.playwright.js'), 'utf8'),
    readFile(resolve('@duckduckgo/autoconsent/rules/compact-rules.json'), 'utf8'),
  ]);
  return { script, rules };
});

type ConsentScripts = Awaited<ReturnType<typeof consentScripts>>;

/** Autoconsent in all frames of a page, also in those that are added later. */
export class ConsentAgents {
  readonly #scripts: ConsentScripts;
  readonly #onMessage: (agent: Agent, message: AgentMessage) => void;
  readonly #sessions: CDPSession[] = [];
  #frames = 0;

  constructor(scripts: ConsentScripts, onMessage: (agent: Agent, message: AgentMessage) => void) {
    this.#scripts = scripts;
    this.#onMessage = onMessage;
  }

  /** Runs in the frames of one process. */
  async enter(session: CDPSession): Promise<void> {
    this.#sessions.push(session);
    const pageWorlds = new Map<string, number>();
    const agents = new Map<number, Agent & { receive(payload: string): void }>();
    session.on('Runtime.executionContextCreated', ({ context: { id, auxData } }) => {
      const { frameId, isDefault } = (auxData ?? {}) as { frameId?: string; isDefault?: boolean };
      if (frameId === undefined || !isDefault) return;
      pageWorlds.set(frameId, id);
      if (++this.#frames <= maxFrames) void begin(frameId).catch(() => {});
    });
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name === binding) agents.get(executionContextId)?.receive(payload);
    });
    const begin = async (frameId: string) => {
      const world = await session.send('Page.createIsolatedWorld', { frameId, worldName });
      const contextId = world.executionContextId;
      agents.set(contextId, this.#agent(session, { contextId, pageWorld: () => pageWorlds.get(frameId) }));
      const expression = `(${relayConsent})();\n${this.#scripts.script}`;
      await session.send('Runtime.evaluate', { contextId, expression });
    };
    await session.send('Runtime.addBinding', { name: binding, executionContextName: worldName });
    await session.send('Runtime.enable');
  }

  /** Detaches from all frames. */
  async leave(): Promise<void> {
    await Promise.all(this.#sessions.map((session) => session.detach().catch(() => {})));
  }

  /** `pageWorld` is the execution context of the frame's own scripts. */
  #agent(
    session: CDPSession,
    { contextId, pageWorld }: { contextId: number; pageWorld: () => number | undefined },
  ) {
    let left = maxMessages;
    const send = (message: string) => {
      const expression = `globalThis.autoconsentReceiveMessage?.(${message})`;
      void session.send('Runtime.evaluate', { contextId, expression }).catch(() => {});
    };
    const agent = {
      decline: () => send('{"type":"optOut"}'),
      receive: (payload: string) => {
        left -= 1;
        const message = left < 0 ? null : parseMessage(payload);
        if (!message) return;
        if (message.type === 'init') {
          const rules = `{autoconsent:[],compact:${this.#scripts.rules}}`;
          // With this configuration it detects banners by itself, and declines one only on `optOut`. It never accepts.
          send(`{type:"initResp",config:${JSON.stringify(config)},rules:${rules}}`);
        } else if (message.type === 'eval')
          void answer(session, { ...message, contextId: pageWorld() }).then(send);
        else this.#onMessage(agent, message);
      },
    };
    return agent;
  }
}

/** Evaluates what autoconsent asks of the page's own scripts, for example through the API of a consent platform. */
async function answer(
  session: CDPSession,
  { id, code, contextId }: { id: string; code: string; contextId: number | undefined },
): Promise<string> {
  const what = { expression: code, awaitPromise: true, returnByValue: true };
  const evaluated =
    contextId === undefined
      ? null
      : await session.send('Runtime.evaluate', { ...what, contextId }).catch(() => null);
  return JSON.stringify({ type: 'evalResp', id, result: Boolean(evaluated?.result.value) });
}

function parseMessage(payload: string): AgentMessage | null {
  if (payload.length > maxMessage) return null;
  return agentMessage.safeParse(parsedJson(payload)).data ?? null;
}
