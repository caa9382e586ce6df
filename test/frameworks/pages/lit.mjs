import { render } from '@lit-labs/ssr';
import { collectResult } from '@lit-labs/ssr/lib/render-result.js';
import { css, html, LitElement } from 'lit';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

customElements.define(
  'town-page',
  class extends LitElement {
    static styles = css`main { max-width: 40em }`;
    render() {
      return html`<header><nav>${menu.map((name) => html`<a href=${`/${name}`}>${name}</a>`)}</nav></header>
        <main><slot name="title">No title</slot><slot></slot><town-more></town-more></main>
        <footer>The paper of the town</footer>`;
    }
  },
);
customElements.define(
  'town-more',
  class extends LitElement {
    render() {
      return html`${late.map((text) => html`<p>${text}</p>`)}<p><a href=${link.href}>${link.text}</a></p>`;
    }
  },
);

export async function lit() {
  const body = await collectResult(
    render(
      html`<town-page><h1 slot="title">${headline}</h1>${paragraphs.map((text) => html`<p>${text}</p>`)}</town-page>`,
    ),
  );
  return `<!doctype html><html lang="en"><head><title>${headline}</title></head><body>${body}<script type="module" src="/main.js"></script></body></html>`;
}
