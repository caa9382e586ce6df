import type { ScriptChanges } from '../../schema/rendering-report.ts';
import type { RobotsScriptChanges } from './types.ts';

/** What a crawler that runs scripts is told otherwise; null where that is nothing. */
export function byScripts(changes: ScriptChanges | null): RobotsScriptChanges | null {
  if (!changes?.canonical && !changes?.robots) return null;
  const { canonical, robots } = changes;
  return { canonical, robots };
}
