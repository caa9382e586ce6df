import { decodeHTMLStrict } from 'entities';
import { JsonScanner, type JsonToken, type Scalar, type TokenFault } from './scanner.ts';

/** Far more than documents need, and far less than the call stack allows. */
export const maxJsonDepth = 200;

interface RecoveredJson {
  /** The top-level values in order; more than one if several follow each other. */
  readonly values: readonly unknown[];
  /** The tolerated faults, each kind once, with the line of its first occurrence. */
  readonly recovered: readonly string[];
  /** Where and why parsing stopped. Values that were complete before that are in `values`. */
  readonly error: { readonly line: number; readonly message: string } | null;
}

type Fault =
  | TokenFault
  | 'trailing comma'
  | 'stray comma'
  | 'missing comma'
  | 'missing value'
  | 'stray bracket'
  | 'unclosed bracket'
  | 'stray text'
  | 'several values in a row'
  | 'escaped markup';

interface Container {
  readonly close: '}' | ']';
  /** In an object, the key whose value is still to come. */
  key: string | null;
  hasColon: boolean;
  hasMembers: boolean;
  /** Whether the last token was a comma or the opening bracket. */
  open: boolean;
}

/** Parses broken JSON: keeps what can be read, and reports every tolerated fault. */
export function recoverJson(text: string): RecoveredJson {
  const escaped = /^[\s\uFEFF]*[{[][\s[{]*&(?:quot|#34|#x22);/i.test(text);
  const reader = new LenientReader(escaped ? decodeHTMLStrict(text) : text);
  if (escaped) reader.note('escaped markup', 0);
  return reader.read();
}

class LenientReader {
  readonly #text: string;
  readonly #scanner: JsonScanner;
  readonly #faults = new Map<Fault, number>();
  readonly #values: unknown[] = [];
  readonly #stack: Container[] = [];
  /** The valid JSON for the value that is being read. */
  #json: string[] = [];
  #error: RecoveredJson['error'] = null;

  constructor(text: string) {
    this.#text = text;
    this.#scanner = new JsonScanner(text, (fault, at) => this.note(fault, at));
  }

  note(fault: Fault, at: number): void {
    if (!this.#faults.has(fault)) this.#faults.set(fault, at);
  }

  read(): RecoveredJson {
    let token: JsonToken;
    do {
      token = this.#scanner.next();
      this.#take(token);
    } while (token.kind !== 'end' && this.#error === null);
    const recovered = [...this.#faults].map(([fault, at]) => `${fault} (line ${this.#lineOf(at)})`);
    return { values: this.#values, recovered, error: this.#error };
  }

  #take(token: JsonToken): void {
    if (token.kind === 'scalar') this.#scalar(token);
    else if (token.kind === '{' || token.kind === '[') this.#openContainer(token.kind, token.at);
    else if (token.kind === '}' || token.kind === ']') this.#closeContainer(token.kind, token.at);
    else if (token.kind === ',') this.#comma(token.at);
    else if (token.kind === ':') this.#colon(token.at);
    else this.#finish(token.at);
  }

  #openContainer(bracket: '{' | '[', at: number): void {
    if (this.#stack.length >= maxJsonDepth) this.#fail(at, `More than ${maxJsonDepth} levels deep.`);
    if (this.#error !== null || !this.#beginValue(at)) return;
    this.#json.push(bracket);
    const close = bracket === '{' ? '}' : ']';
    this.#stack.push({ close, key: null, hasColon: false, hasMembers: false, open: true });
  }

  #closeContainer(bracket: '}' | ']', at: number): void {
    if (!this.#stack.some(({ close }) => close === bracket)) {
      this.note('stray bracket', at);
      return;
    }
    while (this.#stack.at(-1)?.close !== bracket) {
      this.note('unclosed bracket', at);
      this.#popContainer(at);
    }
    this.#popContainer(at);
  }

  #popContainer(at: number): void {
    const container = this.#stack.pop();
    if (container === undefined) return;
    if (container.key !== null) this.note('missing value', at);
    else if (container.open && container.hasMembers) this.note('trailing comma', at);
    this.#json.push(container.close);
    if (this.#stack.length > 0) return;
    this.#values.push(JSON.parse(this.#json.join('')));
    this.#json = [];
  }

  #comma(at: number): void {
    const container = this.#stack.at(-1);
    if (container === undefined) {
      this.note('stray comma', at);
      return;
    }
    if (container.key !== null || container.open) this.note('missing value', at);
    container.key = null;
    container.hasColon = false;
    container.open = true;
  }

  #colon(at: number): void {
    const container = this.#stack.at(-1);
    if (container === undefined || container.key === null || container.hasColon) {
      this.#fail(at, 'Unexpected colon.');
    } else container.hasColon = true;
  }

  #scalar(token: Scalar): void {
    const container = this.#stack.at(-1);
    if (container === undefined) this.note('stray text', token.at);
    else if (container.close === '}' && container.key === null) this.#key(container, token);
    // A value that is cut off by the end of the text is unknown.
    else if (!token.cut && this.#beginValue(token.at)) this.#json.push(token.json);
  }

  #key(container: Container, token: Scalar): void {
    if (!container.open) this.note('missing comma', token.at);
    container.open = false;
    container.key = token.json.startsWith('"') ? token.json : JSON.stringify(token.json);
  }

  /** Writes the comma and the key before a value. False if no value is allowed here. */
  #beginValue(at: number): boolean {
    const container = this.#stack.at(-1);
    if (container === undefined) return true;
    if (container.close === '}' && !container.hasColon) {
      this.#fail(at, container.key === null ? 'A property name was expected.' : 'A colon was expected.');
      return false;
    }
    if (container.close === ']' && !container.open) this.note('missing comma', at);
    if (container.hasMembers) this.#json.push(',');
    if (container.key !== null) this.#json.push(container.key, ':');
    Object.assign(container, { key: null, hasColon: false, hasMembers: true, open: false });
    return true;
  }

  #finish(at: number): void {
    if (this.#stack.length > 0) this.note('unclosed bracket', at);
    while (this.#stack.length > 0) this.#popContainer(at);
    if (this.#values.length === 0) this.#fail(at, 'There is no JSON object or list.');
    if (this.#values.length > 1) this.note('several values in a row', at);
  }

  #fail(at: number, message: string): void {
    this.#error = { line: this.#lineOf(at), message };
  }

  #lineOf(at: number): number {
    return 1 + (this.#text.slice(0, at).match(/\n/g)?.length ?? 0);
  }
}
