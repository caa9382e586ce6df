import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What a file of an unknown duration counts for. */
const unknownMs = 1000;

/**
 * Runs files that wait for a browser beside files that compute, so that neither leaves the processor to itself: after each
 * file, both have the same share of their work behind them. Vitest would run one project after the other. Of the others,
 * those of one project come one after the other, since a worker goes on with its modules only if the next file is of its project.
 */
export class MixedSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waiting = this.#longestFirst(sorted.filter(({ project }) => project.name === 'browser'));
    const computing = sorted.filter(({ project }) => project.name !== 'browser');
    const byProject = Map.groupBy(computing, ({ project }) => project.name).values();
    const others = [...byProject].flatMap((files) => this.#longestFirst(files));
    return merged(this.#weighed(others), this.#weighed(waiting));
  }

  /** The last file to end is then a short one. */
  #longestFirst(files: readonly TestSpecification[]): TestSpecification[] {
    return files.toSorted((a, b) => this.#durationOf(b) - this.#durationOf(a));
  }

  #weighed(files: readonly TestSpecification[]): Share[] {
    const durations = files.map((file) => this.#durationOf(file));
    const total = durations.reduce((sum, ms) => sum + ms, 0);
    let done = 0;
    return files.map((file, at) => {
      const begins = done / total;
      done += durations[at] ?? 0;
      return { file, begins };
    });
  }

  /** In the last run on this machine. */
  #durationOf(file: TestSpecification): number {
    return this.ctx.cache.getTestSpecificationResult(file)?.duration ?? unknownMs;
  }
}

/** A file, and the share of the work of its kind that is done when it begins. */
interface Share {
  readonly file: TestSpecification;
  readonly begins: number;
}

function merged(one: readonly Share[], other: readonly Share[]): TestSpecification[] {
  return [...one, ...other].toSorted((a, b) => a.begins - b.begins).map(({ file }) => file);
}
