import { h, render } from 'preact';
import { html } from '../html.ts';
import { panels } from '../panels/index.ts';
import { isThePage } from '../panels/outcomes.ts';
import { scores } from '../panels/scores.ts';
import { summary } from '../panels/summary.ts';
import { DrawnAtOnce } from '../parts/fold.ts';
import { panelSection } from '../parts/panel.ts';
import type { Context } from '../types.ts';
import { navigation } from './navigation.ts';

/** What does nothing without a script, or is not in the file. */
const lost = 'button, input, select, form, iframe, .tools, .tabs, .cards-tools .btn';

/** Nothing runs in the file, and nothing is loaded by it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";

/** Everything that the inspection found, as a document that needs no other file. */
export async function htmlReport({ inspection, settings }: Context) {
  const context = { inspection, settings: { ...settings, pictures: false }, report: true, onRetry: null };
  const place = document.createElement('div');
  const tree = html`<div class="shell">${navigation(inspection)}<main>${summary(context, null)}${isThePage(inspection) && scores(context)}${panels.map((panel) => panelSection(panel, context))}</main></div>`;
  render(h(DrawnAtOnce.Provider, { value: true, children: tree }), place);
  const body = place.cloneNode(true) as HTMLElement;
  render(null, place);
  for (const button of body.querySelectorAll('th > button')) button.replaceWith(...button.childNodes);
  for (const element of body.querySelectorAll(lost)) element.remove();
  for (const link of body.querySelectorAll('a[href^="/"]')) link.removeAttribute('href');
  await Promise.all([...body.querySelectorAll('img')].map(embed));
  const title = document.createElement('title');
  title.textContent = document.title;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
${title.outerHTML}
<style>${await styleText()}</style>
</head>
<body>${body.innerHTML}</body>
</html>
`;
}

async function styleText() {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  const response = await fetch(sheet?.href ?? '');
  return (await response.text()).replace(/\/\*# sourceMappingURL=.*/, '');
}

/** Puts a picture of this service into the document. */
async function embed(image: HTMLImageElement) {
  const response = await fetch(image.src);
  if (!response.ok) return image.remove();
  image.src = await dataUrl(await response.blob());
}

function dataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(blob);
  return promise;
}
