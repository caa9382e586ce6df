import type { ScriptChanges } from '../../schema/rendering-report.ts';
import type { RobotsScriptChanges } from './types.ts';

/** What scripts change of what crawlers are told; null if nothing. */
export function byScripts(changes: ScriptChanges | null): RobotsScriptChanges | null {
  if (!changes?.canonical && !changes?.robots) return null;
  const { canonical, robots } = changes;
  return { canonical, robots };
}
