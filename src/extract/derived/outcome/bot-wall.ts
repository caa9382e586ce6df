import { header } from '../../lib/http/header-list.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { writtenPattern } from '../../lib/written-pattern.ts';
import type { FetchOutcome } from '../../schema/fetch-report.ts';
import table from './bot-walls.json' with { type: 'json' };
import type { Observation } from './observation.ts';
import { type Verdict, verdict } from './verdict.ts';

/**
 * How to recognise a bot wall served in place of the page. All conditions of a row must hold. Conditions on the
 * document hold only if it has little text, since any article may mention the same words.
 */
interface BotWall {
  /** The product or site behind the wall, if it is known. */
  readonly by?: string;
  readonly outcome: Extract<FetchOutcome, 'CHALLENGE' | 'BLOCKED' | 'RATE_LIMITED'>;
  /** Why the conditions distinguish a wall from an ordinary page. */
  readonly why: string;
  readonly status?: readonly number[];
  readonly header?: readonly [name: string, value: RegExp];
  readonly address?: RegExp;
  readonly title?: RegExp;
  readonly text?: RegExp;
  readonly markup?: RegExp;
  /** Markup that ordinary pages have and walls do not. */
  readonly unless?: RegExp;
  /** Whether the document must have hardly any text, because ordinary pages of the site have the same script. */
  readonly almostEmpty?: boolean;
}

/** What names in braces stand for in the patterns of the table: the words of all languages, and a part of its own. */
const parts = new Map([
  ...(['botCheck', 'moment', 'please', 'refused'] as const).map((kind) => [kind, anyOf(kind)] as const),
  /** Titles that ask visitors to prove something first, unlike titles of pages about people, robots or licences. */
  ['asksForHuman', table.asksForHuman] as const,
]);

const patterns = new Set(['address', 'title', 'text', 'markup', 'unless']);

/** The first row that matches decides: traces of a product (headers, addresses, documents), then words of documents. */
const botWalls: readonly BotWall[] = table.rows.map(({ header, ...columns }) => {
  const read = Object.entries(columns).map(([column, value]) => [
    column,
    patterns.has(column) ? patternOf(String(value)) : value,
  ]);
  const [name = '', value] = header ?? [];
  return { ...Object.fromEntries(read), ...(value && { header: [name, patternOf(value)] }) };
});

function patternOf(written: string): RegExp {
  return writtenPattern(written.replace(/\{([a-z]\w+)\}/gi, (whole, name) => parts.get(name) ?? whole));
}

/** The verdict of the first bot wall that matches; null if none does. */
export function botWallVerdict(seen: Observation): Verdict | null {
  for (const wall of botWalls) {
    const evidence = match(wall, seen);
    if (evidence) return verdict(wall.outcome, [wall.why, ...evidence], wall.by);
  }
  return null;
}

/** What the conditions of a row matched, as sentences; null if one of them does not hold. */
function match(wall: BotWall, seen: Observation): string[] | null {
  if (wall.status && !wall.status.includes(seen.status)) return null;
  if ((wall.title ?? wall.text ?? wall.markup) && !seen.thin) return null;
  if (wall.almostEmpty && !seen.almostEmpty) return null;
  if (wall.unless?.test(seen.markup)) return null;
  if (isAboutWall(wall, seen)) return null;

  const found = wall.status ? [`The status is ${seen.status}.`] : [];
  for (const { pattern, subject, says } of conditions(wall, seen)) {
    if (!pattern) continue;
    const hit = subject === null ? null : pattern.exec(subject);
    if (!hit) return null;
    found.push(`${says} "${cut(hit[0])}".`);
  }
  return found;
}

/** Whether a document shows the markup of a wall as text, for example as code. */
function isAboutWall({ title, markup }: BotWall, { elements, text }: Observation): boolean {
  return elements !== null && !title && markup?.test(text) === true;
}

function conditions(wall: BotWall, seen: Observation) {
  const [name = '', pattern] = wall.header ?? [];
  return [
    { pattern, subject: header(seen.headers, name), says: `The header ${name} says` },
    { pattern: wall.address, subject: seen.url.href, says: 'The address is' },
    { pattern: wall.title, subject: seen.title, says: 'The title says' },
    { pattern: wall.text, subject: seen.text, says: 'The page says' },
    { pattern: wall.markup, subject: seen.markup, says: 'The markup holds' },
  ];
}

function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
