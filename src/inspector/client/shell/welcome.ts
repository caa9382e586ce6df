import { example } from '../example.ts';
import { middleCut, shortUrl } from '../format.ts';
import { html } from '../html.ts';
import { groups } from '../panels/index.ts';
import { pathTo } from '../place.ts';

export interface WelcomeOptions {
  /** The addresses that were inspected last. */
  readonly recent: readonly string[];
  readonly onForget: () => void;
}

/** Shown before the first inspection. */
export function welcome({ recent, onForget }: WelcomeOptions) {
  return html`<section class="panel welcome"><div class="verdict">
    <h1>What is at this address?</h1>
    <p>Type the address of a web page. You see what it says of itself, how eight networks draw a link to it, what search engines and AI
      agents may do with it, how fast and how safe it is, and everything that is on it.</p>
    <p>Or look at <a href=${pathTo({ url: example.url })}>an example</a>, for which nothing is fetched.</p>
    <p class="muted">Everything here comes from one GraphQL query, which every panel shows: <a href="/graphql">GraphiQL</a>, <a href="/docs">reference</a>, <a href="/openapi.json">OpenAPI</a>.</p>
  </div></section>
  ${recent.length > 0 && again(recent, onForget)}
  <section class="panel" aria-labelledby="answers-h"><header><h2 id="answers-h">What the panels answer</h2></header>
    <div class="body answers">${[...groups].map(
      ([group, panels]) =>
        html`<div><h3>${group}</h3><dl>${panels.map(({ title, answers }) => html`<dt>${title}</dt><dd>${answers}</dd>`)}</dl></div>`,
    )}</div></section>`;
}

function again(recent: readonly string[], onForget: () => void) {
  return html`<section class="panel" aria-labelledby="recent-h"><header><h2 id="recent-h">Inspected last</h2><p>Kept in this browser only</p>
      <button class="btn quiet" type="button" onClick=${onForget}>Clear<span class="vh"> the list</span></button></header>
    <ul class="recent">${recent.map((url) => html`<li><a href=${pathTo({ url })} title=${url}>${middleCut(shortUrl(url), 90)}</a></li>`)}</ul></section>`;
}
