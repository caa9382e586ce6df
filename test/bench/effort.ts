/** How much is measured: more rounds even out what else the machine does. */
export interface Effort {
  readonly rounds: number;
  /** How long each load of a round lasts. */
  readonly seconds: number;
  /** Names of the ways in of the siege, or kinds of attacks, that are measured; none elsewhere. */
  readonly ways: readonly string[];
  /** How many pages the browser shows in its long run. */
  readonly renderings: number;
  /** How many pages the soak takes apart. */
  readonly pages: number;
  /** Requests of every server before those that are measured; a thread gets faster over its first thousand pages. */
  readonly warmUp: number;
  /** Measured requests of every server and round. */
  readonly requests: number;
}
