import { h } from 'preact';
import { useState } from 'preact/hooks';
import type { Freshness } from '../answer/inspections.ts';
import { html } from '../html.ts';
import { mayRunScripts } from '../panels/outcomes.ts';
import { copyButton } from '../parts/copy-button.ts';
import { typedInto } from '../parts/typed.ts';
import { pathTo } from '../place.ts';
import type { FieldEvent, Inspection } from '../types.ts';
import { follow } from './follow.ts';

export interface ActionOptions {
  readonly inspection: Inspection;
  readonly onRefresh: (freshness: Freshness) => void;
  readonly onCompare: (other: string) => void;
}

/** So that an address typed at once goes into the field, and no letter of it is a shortcut. */
const focus = (field: HTMLElement | null) => field?.focus();

/** The actions on the whole inspection. */
export function actions(options: ActionOptions) {
  return h(Actions, options);
}

function Actions({ inspection, onRefresh, onCompare }: ActionOptions) {
  const [comparing, setComparing] = useState(false);
  const { viewer, running, url } = inspection;
  const pro = viewer?.plan === 'PRO';
  const compare = (other: string) => {
    onCompare(other);
    setComparing(false);
  };
  const fresh = viewer?.mayRevalidate ?? false;
  const needsPro = 'Needs a Pro key: see Settings';
  return html`<button class="btn" type="button" disabled=${!fresh || running} title=${fresh ? 'Whatever the cache holds' : needsPro} onClick=${() => onRefresh({ revalidate: true })}>Fetch again</button>
    ${mayRunScripts(inspection) && html`<button class="btn" type="button" disabled=${running} title="In a browser, which takes seconds" onClick=${() => onRefresh({ withScripts: true })}>Read it with scripts</button>`}
    <label class="keep" title=${pro ? null : needsPro}>Keep <select aria-label="How long the answer is kept" disabled=${!pro || running} onChange=${({ target }: FieldEvent) => target.value && onRefresh({ revalidate: true, cacheMinutes: Number(target.value) })}>
      <option value="">as usual</option><option value="5">5 minutes</option><option value="1440">a day</option><option value="43200">30 days</option></select></label>
    <button class="btn" type="button" aria-expanded=${comparing} onClick=${() => setComparing(!comparing)}>Compare</button>
    <a class="btn" href=${pathTo({ url, print: 'short' })}>Report</a>
    ${follow({ url, fresh, onShow: () => onRefresh({ revalidate: fresh }) })}
    ${copyButton('Copy link', () => location.origin + pathTo({ url }))}
    ${comparing && html`<form class="compare-form" onSubmit=${typedInto('with', compare)}><label class="vh" for="with">Address to compare with</label><input id="with" name="with" ref=${focus} type="text" inputmode="url" required placeholder="Another address" spellcheck="false" /><button class="btn primary" type="submit">Compare</button></form>`}`;
}
