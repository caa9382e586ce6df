import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { begun } from '../../src/inspector/client/answer/inspections.ts';
import { panels } from '../../src/inspector/client/panels/index.ts';
import { panelSection } from '../../src/inspector/client/parts/panel.ts';
import { defaultSettings } from '../../src/inspector/client/settings.ts';
import type { Panel, Parts } from '../../src/inspector/client/types.ts';

/** A panel of which these parts have arrived, as the report shows it. */
function shown(panel: Panel, parts: Partial<Parts>, running: boolean) {
  const inspection = { ...begun('https://example.com/'), parts, running };
  return renderToString(
    panelSection(panel, { inspection, settings: defaultSettings, report: true, onRetry: null }),
  );
}

const ended = 'The answer ended before this arrived.';
const inParts = panels.filter(({ parts }) => parts.length > 1);

test.for(inParts)('while the answer is running, $title waits for what is missing', (panel) => {
  for (const part of panel.parts) {
    // A part of categories that failed, or are not there for this page.
    const arrived = { [part]: { metadata: null, openGraph: null, twitterCard: null } };
    expect(shown(panel, arrived, true), part).toMatch(/class="waiting"/);
    expect(shown(panel, arrived, true), part).not.toContain(ended);
  }
  expect(shown(panel, {}, false)).toContain(ended);
});
