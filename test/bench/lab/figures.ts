/** What one load said, by Lighthouse's definitions; times in milliseconds. */
export interface Figures {
  readonly fcp: number;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly score: number;
  readonly requests: number;
  readonly bytes: number;
}

export type Metric = keyof Figures;

/** What two can read of one and the same load. */
export type LoadFigures = Pick<Figures, 'fcp' | 'lcp' | 'cls' | 'tbt'>;

/** A measure of one page, from its best to its worst load. */
export interface Range {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}
