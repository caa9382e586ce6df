/** @import { Freshness } from '../answer/inspections.js' */
/** @import { Inspection } from '../types.js' */
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.js';
import { copyButton } from '../parts/copy-button.js';
import { pathTo } from '../place.js';

/**
 * @typedef {object} ActionOptions
 * @property {Inspection} inspection
 * @property {(freshness: Freshness) => void} onRefresh
 * @property {(other: string) => void} onCompare
 */

/**
 * The actions on the whole inspection.
 * @param {ActionOptions} options
 */
export function actions(options) {
  return h(Actions, options);
}

/** @param {ActionOptions} options */
function Actions({ inspection, onRefresh, onCompare }) {
  const [comparing, setComparing] = useState(false);
  const { viewer, running, url } = inspection;
  const pro = viewer?.plan === 'PRO';
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    onCompare(String(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget)).get('with') ?? ''));
    setComparing(false);
  };
  return html`<button class="btn" type="button" disabled=${!pro || running} title=${pro ? 'Whatever the cache holds' : 'Needs a Pro key: see Settings'} onClick=${() => onRefresh({ revalidate: true })}>Fetch again</button>
    ${
      pro &&
      html`<label class="keep">Keep <select aria-label="How long the answer is kept" disabled=${running} onChange=${(/** @type {any} */ { target }) => target.value && onRefresh({ revalidate: true, cacheMinutes: Number(target.value) })}>
      <option value="">as usual</option><option value="5">5 minutes</option><option value="1440">a day</option><option value="43200">30 days</option></select></label>`
    }
    <button class="btn" type="button" aria-expanded=${comparing} onClick=${() => setComparing(!comparing)}>Compare</button>
    <a class="btn" href=${pathTo({ url, print: true })}>Print</a>
    ${copyButton('Copy link', () => location.origin + pathTo({ url }))}
    ${comparing && html`<form class="compare-form" onSubmit=${submit}><label class="vh" for="with">Address to compare with</label><input id="with" name="with" type="text" inputmode="url" required placeholder="Another address" spellcheck="false" /><button class="btn primary" type="submit">Compare</button></form>`}`;
}
