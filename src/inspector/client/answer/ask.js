/** @import { Failure, Quota } from '../types.js' */
import { jsonParts } from './multipart.js';

/**
 * The answer to an operation, or one deferred part of it.
 * @typedef {object} Payload
 * @property {Record<string, any> | null} [data]
 * @property {string} [label] The label of the deferred part.
 * @property {readonly Failure[]} failures
 * @property {Quota | null} quota
 */

/**
 * @typedef {object} Question
 * @property {string} query
 * @property {Record<string, unknown>} variables
 * @property {string | null} key
 * @property {AbortSignal} signal
 */

/**
 * Asks the service; yields the answer and then each deferred part as it arrives. If the service cannot be reached or
 * understood, it yields a payload with a failure.
 * @param {Question} question
 * @returns {AsyncGenerator<Payload>}
 */
export async function* ask({ query, variables, key, signal }) {
  const response = await send({ query, variables, key, signal });
  if (!response) return yield unreachable('The service cannot be reached. Is it running?');
  const quota = quotaOf(response.headers);
  let received = 0;
  try {
    for await (const json of payloadsOf(response)) {
      for (const payload of flat(json)) yield { ...payload, quota };
      received += 1;
    }
  } catch {
    if (signal.aborted) return;
    const message = received ? 'The connection ended before the answer was complete.' : unreadable(response);
    yield { ...unreachable(message), quota };
  }
}

/** @param {Question} question */
async function send({ query, variables, key, signal }) {
  try {
    return await fetch('/graphql', {
      method: 'POST',
      signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'multipart/mixed, application/json;q=0.9',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
  } catch {
    return null;
  }
}

/** @param {Response} response */
async function* payloadsOf(response) {
  const [, boundary] =
    /^multipart\/mixed;.*boundary="?([^";]+)/.exec(response.headers.get('content-type') ?? '') ?? [];
  if (boundary && response.body) yield* jsonParts(response.body, boundary);
  else yield await response.json();
}

/**
 * @param {{ data?: any, errors?: readonly any[], incremental?: readonly any[] }} json
 * @returns {{ data?: any, label?: string, failures: Failure[] }[]}
 */
function flat({ data, errors, incremental = [] }) {
  const whole = data !== undefined || errors ? [{ data, failures: failuresOf(errors) }] : [];
  const deferred = incremental.map((patch) => ({
    data: patch.data,
    label: patch.label,
    failures: failuresOf(patch.errors),
  }));
  return [...whole, ...deferred];
}

/**
 * @param {readonly any[]} [errors]
 * @returns {Failure[]}
 */
function failuresOf(errors = []) {
  return errors.map(({ message, path = [], extensions }) => ({
    message: String(message),
    path,
    code: String(extensions?.code ?? 'ERROR'),
  }));
}

/**
 * @param {string} message
 * @returns {Payload}
 */
function unreachable(message) {
  return { failures: [{ code: 'UNREACHABLE', message, path: [] }], quota: null };
}

/** @param {Response} response */
function unreadable({ status }) {
  return `The service answered with status ${status} and a body that cannot be read.`;
}

/**
 * @param {Headers} headers
 * @returns {Quota | null}
 */
function quotaOf(headers) {
  const resetAt = headers.get('x-ratelimit-reset');
  if (!resetAt) return null;
  const number = (/** @type {string} */ name) => Number(headers.get(`x-ratelimit-${name}`));
  return { limit: number('limit'), remaining: number('remaining'), resetAt };
}
