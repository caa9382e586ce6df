import cms from '../fingerprints/cms.json' with { type: 'json' };
import commerce from '../fingerprints/commerce.json' with { type: 'json' };
import javascript from '../fingerprints/javascript.json' with { type: 'json' };
import network from '../fingerprints/network.json' with { type: 'json' };
import platforms from '../fingerprints/platforms.json' with { type: 'json' };
import providers from '../fingerprints/providers.json' with { type: 'json' };
import sites from '../fingerprints/sites.json' with { type: 'json' };
import trackers from '../fingerprints/trackers.json' with { type: 'json' };
import ui from '../fingerprints/ui.json' with { type: 'json' };
import widgets from '../fingerprints/widgets.json' with { type: 'json' };
import wordpress from '../fingerprints/wordpress.json' with { type: 'json' };
import type { Fingerprint } from './fingerprint.ts';
import { type RowReading, readRow } from './read-row.ts';

/** Each technology is in one file only. */
const files = [
  cms,
  commerce,
  javascript,
  network,
  platforms,
  providers,
  sites,
  trackers,
  ui,
  widgets,
  wordpress,
];

const reading: RowReading = {
  category: (reference) => (typeof reference === 'string' ? reference : undefined),
  own: true,
};

/** The fingerprints that come with the service. */
export function ownFingerprints(): Fingerprint[] {
  return files.flatMap((rows) =>
    Object.entries(rows).map(([technology, row]) => readRow(technology, row, reading)),
  );
}
