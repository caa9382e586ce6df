import { ScrapeError } from '../../extract/page/errors.ts';
import type { Call, RequestBody } from './call.ts';

const defaultBytes = 192 * 1024 * 1024;
/** No caller may take the room of all others. */
const shareOfCaller = 1 / 3;

/** What a JSON body may have besides its longest text, which may be a page. */
export const maxJsonBytes = 100 * 1024;
/** Room for a page of 5 MiB as a text of JSON. */
export const maxJsonWithPage = 8 * 1024 * 1024;

interface Held {
  readonly caller: string;
  bytes: number;
}

/** One memory budget for bodies, counted as they arrive: those that do not fit are refused, since waiting would not stop them. */
export class BodyBudget {
  readonly #max: number;
  readonly #held = new Map<Call, Held>();
  readonly #byCaller = new Map<string, number>();
  #taken = 0;

  constructor(max = defaultBytes) {
    this.#max = max;
  }

  /** The body of an identified call, held until `release`. Rejects with OVERLOADED if there is no room for it. */
  async read(call: Call, max: number): Promise<RequestBody> {
    const held: Held = { caller: call.caller?.id ?? '', bytes: 0 };
    this.#held.set(call, held);
    return call.body(max, (bytes) => {
      const ofCaller = (this.#byCaller.get(held.caller) ?? 0) + bytes;
      if (this.#taken + bytes > this.#max || ofCaller > this.#max * shareOfCaller)
        throw new ScrapeError('OVERLOADED', 'Callers are sending too much at once; try again shortly.');
      held.bytes += bytes;
      this.#taken += bytes;
      this.#byCaller.set(held.caller, ofCaller);
    });
  }

  /** The same for JSON, of which only one text, a page, may be long: parsing anything else would take too much. */
  async readJson(call: Call): Promise<RequestBody> {
    const body = await this.read(call, maxJsonWithPage);
    if (typeof body === 'string' || body.length <= maxJsonBytes) return body;
    return body.length - longestText(body) > maxJsonBytes ? 'TOO_LONG' : body;
  }

  release(call: Call): void {
    const held = this.#held.get(call);
    if (!held) return;
    this.#held.delete(call);
    this.#taken -= held.bytes;
    const left = (this.#byCaller.get(held.caller) ?? 0) - held.bytes;
    if (left > 0) this.#byCaller.set(held.caller, left);
    else this.#byCaller.delete(held.caller);
  }
}

const quote = 0x22;
const backslash = 0x5c;

function longestText(json: Uint8Array): number {
  let longest = 0;
  let start = -1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at];
    if (byte === backslash) at++;
    else if (byte === quote) {
      if (start >= 0) longest = Math.max(longest, at - start - 1);
      start = start >= 0 ? -1 : at;
    }
  }
  return longest;
}
