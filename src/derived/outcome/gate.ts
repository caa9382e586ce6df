import { header } from '../../lib/http/header-list.ts';
import { gates } from './gates/index.ts';
import type { Gate } from './gates/row.ts';
import type { Observation } from './observation.ts';
import type { Verdict } from './verdict.ts';

/** The gate that stands in the page's place, if one does. */
export function gateVerdict(seen: Observation): Verdict | null {
  for (const gate of gates) {
    const evidence = match(gate, seen);
    if (evidence) return { outcome: gate.outcome, blockedBy: gate.by, evidence: [gate.why, ...evidence] };
  }
  return null;
}

/** What a row's conditions matched, or null where one of them does not hold. */
function match(gate: Gate, seen: Observation): string[] | null {
  if (gate.status && !gate.status.includes(seen.status)) return null;
  if ((gate.title ?? gate.text ?? gate.markup) && !seen.thin) return null;
  if (gate.bare && !seen.bare) return null;
  if (isSpokenOf(gate, seen)) return null;

  const found = gate.status ? [`The status is ${seen.status}.`] : [];
  for (const { pattern, subject, says } of conditions(gate, seen)) {
    if (!pattern) continue;
    const hit = subject === null ? null : pattern.exec(subject);
    if (!hit) return null;
    found.push(`${says} "${cut(hit[0])}".`);
  }
  return found;
}

/** Marks of a script or a frame are not for reading: a document that shows them, as code for one, is about them. */
function isSpokenOf({ title, markup }: Gate, { elements, text }: Observation): boolean {
  return elements !== null && !title && markup?.test(text) === true;
}

function conditions(gate: Gate, seen: Observation) {
  const [name = '', pattern] = gate.header ?? [];
  return [
    { pattern, subject: header(seen.headers, name), says: `The header ${name} says` },
    { pattern: gate.address, subject: seen.url.href, says: 'The address is' },
    { pattern: gate.title, subject: seen.title, says: 'The title says' },
    { pattern: gate.text, subject: seen.text, says: 'The page says' },
    { pattern: gate.markup, subject: seen.markup, says: 'The markup holds' },
  ];
}

function cut(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}
