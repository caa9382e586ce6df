import { randomUUID } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type ResultStore, ResultsUnavailable, type StoredObject } from './result-store.ts';

export interface S3Options {
  /** `s3://bucket/prefix`. */
  readonly url: string;
  /** Of another store than Amazon's. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const timeoutMs = 30_000;

/** Each settled group is an object of its own, in any store that understands S3. */
export class S3Results implements ResultStore {
  /** A store takes longer for many small objects than for few large ones, and charges for each. */
  readonly gatherMs = 500;
  readonly #client: AwsClient;
  readonly #base: string;

  constructor({ url, endpoint, region, accessKeyId, secretAccessKey }: S3Options) {
    const { hostname: bucket, pathname } = new URL(url);
    const root = endpoint?.replace(/\/$/, '') ?? `https://s3.${region}.amazonaws.com`;
    this.#base = `${root}/${bucket}${pathname.replace(/\/$/, '')}`;
    // The worker tries again by itself.
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  }

  async put(batch: string, bytes: Uint8Array): Promise<StoredObject> {
    const object = `${randomUUID()}.zst`;
    await this.#call('PUT', `${batch}/${object}`, { body: bytes });
    return { object, at: 0, bytes: bytes.byteLength };
  }

  /** Rejects with ResultsUnavailable for an object that is not as long as it was when it was stored. */
  async get(batch: string, { object, bytes }: StoredObject): Promise<Uint8Array> {
    const response = await this.#call('GET', `${batch}/${object}`);
    const read = Buffer.alloc(bytes);
    let length = 0;
    try {
      for await (const chunk of response.body ?? []) {
        if (length + chunk.byteLength <= bytes) read.set(chunk, length);
        length += chunk.byteLength;
        if (length > bytes) break;
      }
    } catch (error) {
      unreachable(error);
    }
    if (length === bytes) return read;
    throw new ResultsUnavailable(`an object in the store of results is not ${bytes} bytes long`);
  }

  async remove(batch: string, objects: readonly string[]): Promise<void> {
    for (const object of objects) {
      const response = await this.#call('DELETE', `${batch}/${object}`, { accepted: [404] });
      await response.body?.cancel();
    }
  }

  async close(): Promise<void> {}

  /** Rejects with ResultsUnavailable for every status but those from 200 to 299, and those in `accepted`. */
  async #call(
    method: string,
    path: string,
    { body, accepted = [] }: { readonly body?: Uint8Array; readonly accepted?: readonly number[] } = {},
  ): Promise<Response> {
    // A buffer of ours is never shared, which the type of a body excludes.
    const bytes = body as Uint8Array<ArrayBuffer> | undefined;
    const signal = AbortSignal.timeout(timeoutMs);
    const address = `${this.#base}/${path}`;
    // Elsewhere, the results would be sent to somebody who is not the operator's choice.
    const request = { method, signal, redirect: 'error', ...(bytes && { body: bytes }) } as const;
    const response = await this.#client.fetch(address, request).catch(unreachable);
    if (response.ok || accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new ResultsUnavailable(`the store of results answers ${response.status} to ${method}`);
  }
}

function unreachable(cause: unknown): never {
  throw new ResultsUnavailable('the store of results cannot be reached', { cause });
}
