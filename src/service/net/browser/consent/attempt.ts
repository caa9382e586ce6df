import type { ConsentReport } from '../../../../extract/schema/consent.ts';
import type { Agent, AgentMessage } from './agents.ts';

const maxClicks = 20;
/** How long a frame may take to recognise a consent platform. */
const recognisingMs = 2_000;
/** How long a recognised platform may take to show its banner. */
const showingMs = 3_000;

type AgentState = 'LOOKING' | 'NOTHING' | 'RECOGNISED' | 'DECLINING' | 'FAILED';

/** One attempt to decline the banner of a page, driven by the messages from its frames. */
export class ConsentAttempt {
  /** Resolves when the attempt has succeeded, failed or timed out. */
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
    const milestones: readonly (readonly [ms: number, anyOf: readonly AgentState[]])[] = [
      [recognisingMs, ['RECOGNISED', 'DECLINING', 'FAILED']],
      [showingMs, ['DECLINING', 'FAILED']],
      [maxMs, []],
    ];
    this.#timers = milestones.map(([ms, states]) =>
      setTimeout(() => this.#isAny(states) || this.stop(), Math.min(ms, maxMs)),
    );
  }

  get report(): ConsentReport {
    return { status: this.#status, rule: this.#rule, clicked: this.#clicked };
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#end.resolve();
  }

  receive(agent: Agent, message: AgentMessage): void {
    const state = this.#states.get(agent) ?? 'LOOKING';
    if (message.type === 'cmpDetected') this.#states.set(agent, 'RECOGNISED');
    if (message.type === 'report') this.#follow(agent, message.state.lifecycle);
    if (message.type === 'clicked' && state === 'DECLINING' && this.#clicked.length < maxClicks)
      this.#clicked.push(message.text);
    if (message.type === 'optOutResult') this.#recordResult(agent, message);
    if (message.type === 'autoconsentDone') {
      this.#status = message.isCosmetic ? 'HIDDEN' : 'DECLINED';
      this.stop();
    }
  }

  #follow(agent: Agent, lifecycle: string): void {
    const state = this.#states.get(agent) ?? 'LOOKING';
    this.#states.set(agent, state);
    if (lifecycle === 'nothingDetected') {
      this.#states.set(agent, 'NOTHING');
      if (!this.#isAny(['LOOKING', 'RECOGNISED', 'DECLINING', 'FAILED'])) this.stop();
    }
    if (lifecycle === 'openPopupDetected' && state !== 'DECLINING') void this.#decline(agent);
  }

  async #decline(agent: Agent): Promise<void> {
    this.#states.set(agent, 'DECLINING');
    this.#status = 'FAILED';
    await this.#beforeClicks().then(
      () => agent.decline(),
      () => this.stop(),
    );
  }

  /** Success does not end the attempt: a rule may only have opened a dialog that is declined in another frame. */
  #recordResult(agent: Agent, { cmp, result }: { readonly cmp: string; readonly result: boolean }): void {
    this.#rule = cmp;
    if (result) return;
    this.#states.set(agent, 'FAILED');
    if (!this.#isAny(['DECLINING'])) this.stop();
  }

  #isAny(states: readonly AgentState[]): boolean {
    return [...this.#states.values()].some((state) => states.includes(state));
  }
}
