import { readFileSync, statSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '../../extract/lib/json-value.ts';
import { ConfigError } from './config-error.ts';

const maxMebibytes = 64;

/** Text of a file that a variable names. Throws a ConfigError unless it is a regular file: a pipe may never end. */
export function operatorText(path: string, variable: string): string {
  try {
    const file = statSync(path);
    if (file.isFile() && file.size <= maxMebibytes * 1024 * 1024) return readFileSync(path, 'utf8');
  } catch (cause) {
    const { message } = cause as Error;
    throw new ConfigError(`${variable}: ${path} cannot be read: ${message}`, { cause });
  }
  throw new ConfigError(`${variable}: ${path} must be a regular file of at most ${maxMebibytes} MiB.`);
}

/** The same for the JSON object in such a file. */
export function operatorObject(path: string, variable: string): JsonObject {
  const text = operatorText(path, variable);
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch (cause) {
    throw new ConfigError(`${variable}: ${path} is not valid JSON.`, { cause });
  }
  throw new ConfigError(`${variable}: ${path} does not hold a JSON object.`);
}
