import type { ConsentReport } from '../../../schema/consent.ts';
import type { Agent, Spoken } from './agents.ts';

const maxClicks = 20;
/** For a frame to recognise something, and for a platform that is there to show its banner, in milliseconds. */
const recognisingMs = 2_000;
const showingMs = 3_000;

type AgentState = 'LOOKING' | 'NOTHING' | 'RECOGNISED' | 'DECLINING' | 'FAILED';

/** One attempt to decline the banner of a page, from what is heard of the frames. */
export class ConsentAttempt {
  /** Resolves when there is nothing more to be done. */
  readonly ended: Promise<void>;
  readonly #states = new Map<Agent, AgentState>();
  readonly #clicked: string[] = [];
  readonly #beforeClicks: () => Promise<void>;
  readonly #end = Promise.withResolvers<void>();
  readonly #timers: NodeJS.Timeout[];
  #status: ConsentReport['status'] = 'NOT_FOUND';
  #rule: string | null = null;

  /** `beforeClicks` runs before a banner is touched. */
  constructor(beforeClicks: () => Promise<void>, maxMs: number) {
    this.#beforeClicks = beforeClicks;
    this.ended = this.#end.promise;
    const patience: readonly (readonly [ms: number, anyOf: readonly AgentState[]])[] = [
      [recognisingMs, ['RECOGNISED', 'DECLINING', 'FAILED']],
      [showingMs, ['DECLINING', 'FAILED']],
      [maxMs, []],
    ];
    this.#timers = patience.map(([ms, states]) =>
      setTimeout(() => this.#isAny(states) || this.#finish(), Math.min(ms, maxMs)),
    );
  }

  get report(): ConsentReport {
    return { status: this.#status, rule: this.#rule, clicked: this.#clicked };
  }

  /** Gives up what is not done yet. */
  stop(): void {
    this.#finish();
  }

  hear(agent: Agent, message: Spoken): void {
    const state = this.#states.get(agent) ?? 'LOOKING';
    if (message.type === 'cmpDetected') this.#states.set(agent, 'RECOGNISED');
    if (message.type === 'report') this.#follow(agent, message.state.lifecycle);
    if (message.type === 'clicked' && state === 'DECLINING' && this.#clicked.length < maxClicks)
      this.#clicked.push(message.text);
    if (message.type === 'optOutResult') this.#note(agent, message);
    if (message.type === 'autoconsentDone') {
      this.#status = message.isCosmetic ? 'HIDDEN' : 'DECLINED';
      this.#finish();
    }
  }

  #follow(agent: Agent, lifecycle: string): void {
    const state = this.#states.get(agent) ?? 'LOOKING';
    this.#states.set(agent, state);
    if (lifecycle === 'nothingDetected') {
      this.#states.set(agent, 'NOTHING');
      if (!this.#isAny(['LOOKING', 'RECOGNISED', 'DECLINING', 'FAILED'])) this.#finish();
    }
    if (lifecycle === 'openPopupDetected' && state !== 'DECLINING') void this.#decline(agent);
  }

  async #decline(agent: Agent): Promise<void> {
    this.#states.set(agent, 'DECLINING');
    this.#status = 'FAILED';
    await this.#beforeClicks().then(
      () => agent.decline(),
      () => this.#finish(),
    );
  }

  /** Success alone is not the end: a rule may only have opened what another frame is to answer. */
  #note(agent: Agent, { cmp, result }: { readonly cmp: string; readonly result: boolean }): void {
    this.#rule = cmp;
    if (result) return;
    this.#states.set(agent, 'FAILED');
    if (!this.#isAny(['DECLINING'])) this.#finish();
  }

  #isAny(states: readonly AgentState[]): boolean {
    return [...this.#states.values()].some((state) => states.includes(state));
  }

  #finish(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#end.resolve();
  }
}
