import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createElement as h, Suspense, use } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

const after = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function Late({ of, ready }) {
  use(ready);
  return of.map((text) => h('p', { key: text }, text));
}

function page(...inMain) {
  return h(
    'html',
    { lang: 'en' },
    h('head', null, h('title', null, headline)),
    h(
      'body',
      null,
      h(
        'header',
        null,
        h(
          'nav',
          null,
          menu.map((name) => h('a', { key: name, href: `/${name}` }, name)),
        ),
      ),
      h('main', null, ...inMain),
      h('footer', null, 'The paper of the town'),
    ),
  );
}

function render(element) {
  const out = new PassThrough();
  const { pipe } = renderToPipeableStream(element, {
    bootstrapScripts: ['/main.js'],
    onShellReady: () => pipe(out),
  });
  return text(out);
}

const loading = h('p', null, 'Loading…');

/** As Next.js streams a route with a loading state: the whole article comes late. */
export const react = () =>
  render(
    page(
      h(
        Suspense,
        { fallback: loading },
        h(
          'article',
          null,
          h(Late, { of: [], ready: after(20) }),
          h('h1', null, headline),
          [...paragraphs, ...late].map((text) => h('p', { key: text }, text)),
          h('p', null, h('a', { href: link.href }, link.text)),
        ),
      ),
    ),
  );

/** A boundary inside of one that came late, which comes later still. */
export const reactNested = () =>
  render(
    page(
      h('h1', null, headline),
      h(
        Suspense,
        { fallback: loading },
        h(Late, { of: paragraphs, ready: after(20) }),
        h(Suspense, { fallback: loading }, h(Late, { of: late, ready: after(60) })),
        h('p', null, h('a', { href: link.href }, link.text)),
      ),
    ),
  );
