import { hasArrived } from '../parts/panel.ts';
import type { Inspection, PartName } from '../types.ts';
import { panels } from './index.ts';

/** What takes a browser, and so arrives last: panels that have it beside other parts look complete without it. */
const browserParts: readonly (readonly [part: PartName, what: string])[] = [
  ['Views', 'the pictures'],
  ['Audit', 'the accessibility audit'],
  ['Lab', 'the measurement on a slow phone'],
];

/** How far a running inspection is: the number of panels that show something, or what the last of them still wait for. */
export function progressOf(inspection: Inspection): string {
  const arrived = panels.filter((panel) => hasArrived(panel, inspection)).length;
  if (arrived === 0) return '';
  if (arrived < panels.length) return `${arrived} of ${panels.length} panels filled`;
  const names = browserParts.flatMap(([part, what]) => (inspection.parts[part] ? [] : [what]));
  return `waiting for ${names.length ? new Intl.ListFormat('en-GB').format(names) : 'the last answers'}`;
}
