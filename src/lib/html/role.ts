import type { Element } from 'domhandler';

/** The first role that an element states, lower-cased; empty where it states none. */
export function statedRole({ attribs: { role } }: Element): string {
  return role ? (role.trim().toLowerCase().split(/\s/, 1)[0] ?? '') : '';
}
