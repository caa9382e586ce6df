import type { ScriptChanges } from '../../schema/rendering-report.ts';
import type { RobotsScriptChanges } from './types.ts';

/** The changes that scripts make to directives for crawlers; null if there are none. */
export function byScripts(changes: ScriptChanges | null): RobotsScriptChanges | null {
  if (!changes?.canonical && !changes?.robots) return null;
  const { canonical, robots } = changes;
  return { canonical, robots };
}
