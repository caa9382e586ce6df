import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ResultStore, ResultsElsewhere, ResultsUnavailable, type StoredObject } from './result-store.ts';

/** Batches whose files this process keeps open. */
const maxOpen = 64;

interface OpenFile {
  readonly object: string;
  readonly file: FileHandle;
  end: number;
}

/** Each process appends to a file of its own for each batch. */
export class FileResults implements ResultStore {
  /** A transaction for each page would cost more than the page. */
  readonly gatherMs = 20;
  readonly #directory: string;
  readonly #open = new Map<string, OpenFile>();

  constructor(directory: string) {
    this.#directory = directory;
  }

  async put(batch: string, bytes: Uint8Array): Promise<StoredObject> {
    const target = this.#open.get(batch) ?? (await this.#create(batch));
    // Those used last stand at the end.
    this.#open.delete(batch);
    this.#open.set(batch, target);
    const { object, file, end: at } = target;
    try {
      await file.appendFile(bytes);
    } catch (error) {
      // What was written of it is never referred to; the next try begins a new file.
      await this.#close(batch);
      throw error;
    }
    target.end = at + bytes.byteLength;
    return { object, at, bytes: bytes.byteLength };
  }

  async get(batch: string, { object, at, bytes }: StoredObject): Promise<Uint8Array> {
    const path = join(this.#directory, batch, object);
    const file = await open(path, 'r').catch((cause: NodeJS.ErrnoException) => {
      throw cause.code === 'ENOENT'
        ? new ResultsElsewhere(`${path} is not on this instance`, { cause })
        : cause;
    });
    try {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(bytes), 0, bytes, at);
      if (bytesRead < bytes) throw new ResultsUnavailable(`${object} of batch ${batch} is cut off`);
      return buffer;
    } finally {
      await file.close();
    }
  }

  async remove(batch: string): Promise<void> {
    await this.#close(batch);
    await rm(join(this.#directory, batch), { recursive: true, force: true });
  }

  async close(): Promise<void> {
    for (const batch of [...this.#open.keys()]) await this.#close(batch);
  }

  async #create(batch: string): Promise<OpenFile> {
    const [longestUnused] = this.#open.keys();
    if (longestUnused !== undefined && this.#open.size >= maxOpen) await this.#close(longestUnused);
    const directory = join(this.#directory, batch);
    await mkdir(directory, { recursive: true });
    const object = `${randomUUID()}.zst`;
    const opened = { object, file: await open(join(directory, object), 'w'), end: 0 };
    this.#open.set(batch, opened);
    return opened;
  }

  async #close(batch: string): Promise<void> {
    const opened = this.#open.get(batch);
    this.#open.delete(batch);
    await opened?.file.close().catch(() => {});
  }
}
