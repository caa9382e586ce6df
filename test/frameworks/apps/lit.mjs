import { html, LitElement } from 'lit';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

customElements.define(
  'town-page',
  class extends LitElement {
    static properties = { article: { state: true } };
    connectedCallback() {
      super.connectedCallback();
      void fetch('/article.json').then(() => {
        this.article = [...paragraphs, ...late];
      });
    }
    render() {
      return html`<header><nav>${menu.map((name) => html`<a href=${`/${name}`}>${name}</a>`)}</nav></header>
        <main><h1>${headline}</h1>${this.article?.map((text) => html`<p>${text}</p>`)}
        <p><a href=${link.href}>${link.text}</a></p></main>
        <footer>The paper of the town</footer>`;
    }
  },
);
