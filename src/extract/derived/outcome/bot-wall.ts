import { header } from '../../lib/http/header-list.ts';
import { writtenPattern } from '../../lib/written-pattern.ts';
import table from './bot-walls/products.json' with { type: 'json' };
import { type BotWall, wordWalls } from './bot-walls/words.ts';
import type { Observation } from './observation.ts';
import type { Verdict } from './verdict.ts';

/** The verdict of the first bot wall that matches; null if none does. */
export function botWallVerdict(seen: Observation): Verdict | null {
  for (const wall of botWalls) {
    const evidence = match(wall, seen);
    if (evidence) return { outcome: wall.outcome, blockedBy: wall.by, evidence: [wall.why, ...evidence] };
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

const patterns = new Set(['address', 'title', 'text', 'markup', 'unless']);

/** Recognised by traces of the product that made them: its headers, then its addresses, then its documents. */
const productWalls: readonly BotWall[] = table.map(({ header, ...columns }) => {
  const read = Object.entries(columns).map(([column, value]) => [
    column,
    patterns.has(column) ? writtenPattern(String(value)) : value,
  ]);
  const [name = '', value] = header ?? [];
  return { ...Object.fromEntries(read), ...(value && { header: [name, writtenPattern(value)] }) };
});

/** The first row that matches decides: explicit headers come before guesses from the document. */
const botWalls: readonly BotWall[] = [...productWalls, ...wordWalls];
