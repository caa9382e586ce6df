/** Settings with wrong values: one sentence for each, on its own line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
