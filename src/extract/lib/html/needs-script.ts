import type { Element } from 'domhandler';
import { statedRole } from './role.ts';

/** Whether an anchor leads nowhere unless a script makes it: crawlers, which read href alone, cannot follow it. */
export function needsScript(anchor: Element): boolean {
  const { attribs } = anchor;
  const href = attribs.href?.trim();
  if (href === undefined) return attribs.onclick !== undefined || statedRole(anchor) === 'link';
  return href === '' || /^javascript:/i.test(href);
}
