import { h } from 'preact';
import { useState } from 'preact/hooks';
import type { MarkedFragment, ScreenFragment, ShotFragment } from '../../operations/generated/answers.d.ts';
import { number } from '../format.ts';
import { html } from '../html.ts';
import { nothing } from '../parts/lists.ts';
import { toggle } from '../parts/toggle.ts';
import type { Markup } from '../types.ts';

export interface Screen {
  readonly name: 'Desktop' | 'Phone';
  readonly view: ScreenFragment | null | undefined;
}

/**
 * The page on each device: its first screen or the whole page, with small tap targets and overflowing elements marked.
 */
export function screens(shown: readonly Screen[], beside: Markup) {
  return h(Screens, { shown, beside });
}

function Screens({ shown, beside }: { shown: readonly Screen[]; beside: Markup }) {
  const [whole, showWhole] = useState(false);
  const [marked, mark] = useState(true);
  const any = (kind: 'smallTapTargets' | 'overflowing') =>
    shown.some(({ view }) => view?.rendered?.[kind].length);
  return html`<div class="cards-tools">${toggle('First screen', !whole, () => showWhole(false))}${toggle('Whole page', whole, () => showWhole(true))}
      ${(any('smallTapTargets') || any('overflowing')) && toggle('Marks', marked, () => mark(!marked))}
      ${marked && html`<div class="legend">${any('smallTapTargets') && html`<span><i class="mark small"></i>Under 24 px</span>`}${any('overflowing') && html`<span><i class="mark out"></i>Past the side of the screen</span>`}</div>`}</div>
    <div class="views">${shown.map((screen) => figure(screen, { whole, marked }))}${beside}</div>`;
}

function figure({ name, view }: Screen, { whole, marked }: { whole: boolean; marked: boolean }) {
  const rendered = view?.rendered;
  const shot = whole ? (rendered?.fullPage ?? rendered?.screenshot) : rendered?.screenshot;
  const dimensions = view && `${number(view.width)} × ${number(view.height)} px`;
  const device = name === 'Phone' ? 'a phone' : 'a desktop';
  const alt = `${whole ? 'The whole page' : 'First screen'} on ${device}; opens the picture`;
  return html`<figure class=${name.toLowerCase()}><figcaption>${name} <span>${dimensions}</span></figcaption>
    ${
      shot && rendered
        ? html`<div class="shot"><a href=${pathOf(shot.url)} target="_blank" rel="noopener"><img src=${pathOf(shot.url)} width=${shot.width} height=${shot.height} alt=${alt} />
          ${marked && marks(rendered.overflowing, shot, 'out')}${marked && marks(rendered.smallTapTargets, shot, 'small')}</a></div>`
        : nothing('No picture', 'It could not be taken.')
    }${whole && shot?.truncated && html`<p class="note">The page continues below.</p>`}</figure>`;
}

/** The boxes inside the picture, positioned in percent of it. */
function marks(
  boxes: readonly MarkedFragment[],
  { width, height, scale }: ShotFragment,
  kind: 'small' | 'out',
) {
  const share = (length: number, side: number) => `${(100 * length * scale) / side}%`;
  return boxes
    .filter(({ x, y }) => x * scale < width && y * scale < height)
    .map(
      (box) =>
        html`<i class=${`mark ${kind}`} aria-hidden="true" title=${box.text ?? box.selector} style=${{
          left: share(box.x, width),
          top: share(box.y, height),
          width: share(Math.min(box.width, width / scale - box.x), width),
          height: share(Math.min(box.height, height / scale - box.y), height),
        }}></i>`,
    );
}

/** Screenshots come from this service, whatever address it is reached by. */
const pathOf = (url: string) => URL.parse(url)?.pathname ?? '';
