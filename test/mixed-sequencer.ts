import { matchesGlob, relative } from 'node:path';
import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node';

/** What a file of an unknown duration counts for. */
const unknownMs = 1000;

interface Mixed {
  /** Patterns of files that mostly wait, as for a browser. */
  readonly waiting: readonly string[];
  /** Files that take longest, and how long: for a machine that has not run them yet. */
  readonly long: Readonly<Record<string, number>>;
}

/**
 * Runs files that wait beside files that compute, so that neither leaves the processor to itself: after each file, both have
 * the same share of their work behind them. One project comes after the other, in the order of their list, since a worker
 * goes on with its modules only if the next file is of its project.
 */
export function mixing({ waiting, long }: Mixed): TestSequencerConstructor {
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
      return this.ctx.projects.flatMap(({ name }) => this.#mixed(byProject.get(name) ?? []));
    }

    #mixed(files: readonly TestSpecification[]): TestSpecification[] {
      const { true: idle = [], false: busy = [] } = Object.groupBy(files, (file) => `${this.#waits(file)}`);
      return merged(this.#weighed(busy), this.#weighed(idle));
    }

    #waits(file: TestSpecification): boolean {
      return waiting.some((pattern) => matchesGlob(this.#pathOf(file), pattern));
    }

    /** The longest first, so that the last file to end is a short one. */
    #weighed(files: readonly TestSpecification[]): Share[] {
      const longestFirst = files
        .map((file) => ({ file, ms: this.#durationOf(file) }))
        .toSorted((a, b) => b.ms - a.ms);
      const total = longestFirst.reduce((sum, { ms }) => sum + ms, 0);
      let done = 0;
      return longestFirst.map(({ file, ms }) => {
        const begins = done / total;
        done += ms;
        return { file, begins };
      });
    }

    /** In the last run on this machine. */
    #durationOf(file: TestSpecification): number {
      const known = this.ctx.cache.getTestSpecificationResult(file)?.duration;
      return known ?? (long[this.#pathOf(file)] ?? 0) * 1000 + unknownMs;
    }

    #pathOf({ moduleId }: TestSpecification): string {
      return relative(this.ctx.config.root, moduleId);
    }
  };
}

/** A file, and the share of the work of its kind that is done when it begins. */
interface Share {
  readonly file: TestSpecification;
  readonly begins: number;
}

function merged(one: readonly Share[], other: readonly Share[]): TestSpecification[] {
  return [...one, ...other].toSorted((a, b) => a.begins - b.begins).map(({ file }) => file);
}
