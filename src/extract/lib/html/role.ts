import type { Element } from 'domhandler';
import table from './roles.json' with { type: 'json' };

/** The roles that elements may have: the non-abstract roles of WAI-ARIA up to 1.3. */
const roles: ReadonlySet<string> = new Set(table);
/** The roles of its modules for digital publishing and graphics. */
const ofModules = /^(?:doc|graphics)-[a-z]/;
const longest = 200;

/** An element's explicit role, lower-cased: the first known one (WAI-ARIA 1.2, 8.1); empty if there is none. */
export function statedRole({ attribs: { role } }: Element): string {
  if (!role) return '';
  const stated = role.slice(0, longest).toLowerCase().split(/\s+/);
  return stated.find((name) => roles.has(name) || ofModules.test(name)) ?? '';
}
