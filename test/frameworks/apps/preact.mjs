import { h, render } from 'preact';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

const app = document.getElementById('app');

void fetch('/article.json').then(() => {
  app.replaceChildren();
  render(
    [
      h(
        'header',
        null,
        h(
          'nav',
          null,
          menu.map((name) => h('a', { href: `/${name}` }, name)),
        ),
      ),
      h(
        'main',
        null,
        h('h1', null, headline),
        [...paragraphs, ...late].map((text) => h('p', null, text)),
        h('p', null, h('a', { href: link.href }, link.text)),
      ),
      h('footer', null, 'The paper of the town'),
    ],
    app,
  );
});
