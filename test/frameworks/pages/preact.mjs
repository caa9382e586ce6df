import { text } from 'node:stream/consumers';
import { h } from 'preact';
import { Suspense } from 'preact/compat';
import { renderToReadableStream } from 'preact-render-to-string/stream';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

/** Throws a promise once, as what loads its data does. */
function lateParagraphs() {
  let isReady = false;
  const ready = new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
    isReady = true;
  });
  return function Late() {
    if (!isReady) throw ready;
    return [...paragraphs, ...late].map((text) => h('p', null, text));
  };
}

export function preact() {
  const Late = lateParagraphs();
  const page = h(
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
          menu.map((name) => h('a', { href: `/${name}` }, name)),
        ),
      ),
      h(
        'main',
        null,
        h('h1', null, headline),
        h(Suspense, { fallback: h('p', null, 'Loading…') }, h(Late)),
        h('p', null, h('a', { href: link.href }, link.text)),
      ),
      h('footer', null, 'The paper of the town'),
      h('script', { src: '/main.js' }),
    ),
  );
  return text(renderToReadableStream(page));
}
