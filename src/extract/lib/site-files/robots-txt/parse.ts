import { append } from '../../append.ts';
import { words } from '../../text.ts';
import { normalPattern } from './pattern.ts';

export interface RobotsRule {
  readonly allow: boolean;
  /** As written. */
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** In the form of `normalPattern`; the rule matches if any of them does. */
  readonly patterns: readonly string[];
}

export interface RobotsGroup {
  /** The values of its User-agent lines, as written. */
  readonly agents: readonly string[];
  readonly rules: readonly RobotsRule[];
}

/** A line other than a rule, for example crawl-delay, sitemap or content-signal. */
export interface RobotsRecord {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
  /** The agents of its group; empty outside a group. */
  readonly agents: readonly string[];
}

export interface RobotsFile {
  readonly groups: readonly RobotsGroup[];
  /** The groups for each agent by its lower-case name; the default groups under *. */
  readonly groupsFor: ReadonlyMap<string, readonly RobotsGroup[]>;
  readonly records: readonly RobotsRecord[];
  readonly notes: readonly { readonly line: number; readonly message: string }[];
}

/** The maximum to read of a line, in octets; that of Google. */
const longestLine = 16_663;

type Directive = 'user-agent' | 'allow' | 'disallow' | 'sitemap';

/** Prefixes of directive names, including common misspellings. */
const spellings: readonly (readonly [Directive, readonly string[]])[] = [
  ['user-agent', ['user-agent', 'useragent', 'user agent']],
  ['allow', ['allow']],
  ['disallow', ['disallow', 'dissallow', 'dissalow', 'disalow', 'diasllow', 'disallaw']],
  ['sitemap', ['sitemap', 'site-map']],
];

/** Extensions of the standard that are kept as records; `license` is of Really Simple Licensing (RSL 1.0). */
const extensions = new Set(
  words('crawl-delay content-signal content-usage license host clean-param request-rate visit-time noindex'),
);

interface OpenGroup {
  readonly agents: string[];
  readonly rules: RobotsRule[];
}

/** Reads a robots.txt (RFC 9309) as octets, by which rules are compared; what is shown of it is decoded as UTF-8. */
export function parseRobotsTxt(bytes: Uint8Array): RobotsFile {
  const octets = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = octets.toString('latin1', markLength(bytes));
  const reader = new Reader();
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    reader.read(line, index + 1);
  });
  return reader.file(/^\s*<(?:!doctype|html)/i.test(text));
}

/** The length of a byte order mark at the beginning, which may be truncated. */
export function markLength(bytes: Uint8Array): number {
  const mark = [0xef, 0xbb, 0xbf];
  const end = mark.findIndex((byte, index) => bytes[index] !== byte);
  return end === -1 ? mark.length : end;
}

class Reader {
  readonly #groups: OpenGroup[] = [];
  readonly #records: RobotsRecord[] = [];
  readonly #notes: { line: number; message: string }[] = [];
  #group: OpenGroup | null = null;
  /** Whether the group has a rule: then a User-agent line starts another group (RFC 9309, 2.2.1 and 2.2.4). */
  #hasRule = false;

  read(written: string, line: number): void {
    const field = this.#field(written, line);
    if (!field) return;
    const directive = this.#directive(field.name, line);
    if (directive === 'user-agent') this.#agent(field.value, line);
    else if (directive === 'sitemap') this.#record('sitemap', field.value, line);
    else if (directive) this.#rule(directive === 'allow', field.value, line);
    else if (extensions.has(field.name.toLowerCase()))
      this.#record(field.name.toLowerCase(), field.value, line);
    else this.#note(line, `"${shown(field.name)}" is not a directive of robots.txt.`);
  }

  file(isHtml: boolean): RobotsFile {
    const groupsFor = new Map<string, RobotsGroup[]>();
    for (const group of this.#groups) {
      for (const name of new Set(group.agents.flatMap(namesOf))) append(groupsFor, name, group);
    }
    const notes = isHtml ? [{ line: 1, message: 'This is an HTML page, not a robots.txt.' }] : this.#notes;
    return { groups: this.#groups, groupsFor, records: this.#records, notes };
  }

  #field(written: string, line: number): { name: string; value: string } | null {
    if (written.length > longestLine)
      this.#note(line, 'The line is too long: only its first 16 KiB are read.');
    const content = trim(written.slice(0, longestLine).replace(/#.*/s, ''));
    if (content === '') return null;
    const colon = content.indexOf(':');
    if (colon > 0) return { name: trim(content.slice(0, colon)), value: trim(content.slice(colon + 1)) };
    const [name, value, ...more] = content.split(/[ \t]+/);
    if (colon === 0 || name === undefined || value === undefined || more.length > 0) {
      this.#note(line, 'The line is not of the form "name: value".');
      return null;
    }
    this.#note(line, 'The colon is missing; some crawlers ignore the line.');
    return { name, value };
  }

  #directive(name: string, line: number): Directive | null {
    const lower = name.toLowerCase();
    const found = spellings.find(([, starts]) => starts.some((start) => lower.startsWith(start)))?.[0];
    if (found && found !== lower) this.#note(line, `"${shown(name)}" was read as ${found}.`);
    return found ?? null;
  }

  #agent(value: string, line: number): void {
    if (value === '') this.#note(line, 'The line names no crawler.');
    if (!this.#group || this.#hasRule) {
      this.#group = { agents: [], rules: [] };
      this.#groups.push(this.#group);
      this.#hasRule = false;
    }
    this.#group.agents.push(decoded(value));
  }

  #rule(allow: boolean, value: string, line: number): void {
    if (!this.#group) {
      this.#note(line, 'The rule comes before the first User-agent and applies to no crawler.');
      return;
    }
    this.#hasRule = true;
    if (value !== '' && !/^[/*]/.test(value))
      this.#note(line, 'The path of a rule should begin with a slash.');
    const pattern = normalPattern(value);
    // Google also reads "Allow: /a/index.html" as "Allow: /a/$".
    const index = allow ? /^(.*\/)index\.htm[^/]*$/s.exec(pattern)?.[1] : undefined;
    const patterns = index === undefined ? [pattern] : [pattern, `${index}$`];
    this.#group.rules.push({ allow, path: decoded(value), line, patterns });
  }

  #record(name: string, value: string, line: number): void {
    const agents = this.#group?.agents ?? [];
    this.#records.push({ name, value: decoded(value), line, agents });
  }

  #note(line: number, message: string): void {
    this.#notes.push({ line, message });
  }
}

/** What a User-agent line matches: its first word, and the letters that begin it, the token of "FooBot/1.0". */
export function namesOf(agent: string): string[] {
  const word = /^\S*/.exec(agent.toLowerCase())?.[0] ?? '';
  const token = /^[a-z_-]*/.exec(word)?.[0] ?? '';
  return [word, token].filter((name) => name !== '');
}

/** Trims ASCII white space only: an octet such as A0 may be part of a letter. */
function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 0x09 && code <= 0x0d);
}

/** Decodes octets as UTF-8. */
function decoded(octets: string): string {
  return /[\x80-\xff]/.test(octets) ? Buffer.from(octets, 'latin1').toString('utf8') : octets;
}

function shown(name: string): string {
  return decoded(name).slice(0, 60);
}
