import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A module of the bench in a process of its own, asked by messages: one question at a time, one answer each. */
export class Child implements AsyncDisposable {
  readonly #process: ChildProcess;
  readonly #ended: Promise<{ readonly error: string }>;

  constructor(module: URL, args: readonly string[] = []) {
    this.#process = fork(module, args, { serialization: 'advanced' });
    this.#ended = once(this.#process, 'exit').then(([code]) => ({
      error: `${module.pathname} ended with ${code}`,
    }));
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** Rejects where the process ends instead of answering, or answers with an error. */
  async ask<T extends object>(question: object): Promise<T> {
    const answer = once(this.#process, 'message').then(([message]) => message as T | { error: string });
    this.#process.send(question);
    const said = await Promise.race([answer, this.#ended]);
    if ('error' in said) throw new Error(said.error);
    return said;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#process.kill();
    await this.#ended;
  }
}
