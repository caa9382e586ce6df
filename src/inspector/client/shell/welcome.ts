import { html } from '../html.ts';

/** Shown before the first inspection. */
export function welcome() {
  return html`<section class="panel welcome"><div class="verdict">
    <h1>What is at this address?</h1>
    <p>Type the address of a web page. You see what it says of itself, how eight networks draw a link to it, what search engines and AI
      agents may do with it, how fast and how safe it is, and everything that is on it.</p>
    <p class="muted">Everything here comes from one GraphQL query, which every panel shows: <a href="/graphql">GraphiQL</a>, <a href="/docs">reference</a>, <a href="/openapi.json">OpenAPI</a>.</p>
  </div></section>`;
}
