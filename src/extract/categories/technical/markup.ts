import type { Elements } from '../../derived/document/elements.ts';
import obsolete from './obsolete-elements.json' with { type: 'json' };

/** Obsolete elements that authors must not use (HTML standard, 16.2). */
export function deprecatedTags(elements: Elements): string[] {
  return obsolete.filter((tag) => elements.of(tag).length > 0);
}

/** AMP documents have the attribute amp or ⚡ on their html element. */
export function isAmp(elements: Elements): boolean {
  const attribs = elements.of('html')[0]?.attribs ?? {};
  return ['amp', '⚡', '⚡️'].some((mark) => Object.hasOwn(attribs, mark));
}
