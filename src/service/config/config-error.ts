/** Invalid settings; the message has one line for each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}
