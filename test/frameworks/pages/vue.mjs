import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

export async function vue() {
  const app = createSSRApp({
    render: () => [
      h(
        'header',
        h(
          'nav',
          menu.map((name) => h('a', { href: `/${name}` }, name)),
        ),
      ),
      h('main', [
        h('h1', headline),
        ...[...paragraphs, ...late].map((text) => h('p', text)),
        h('p', h('a', { href: link.href }, link.text)),
      ]),
      h('footer', 'The paper of the town'),
    ],
  });
  const body = await renderToString(app);
  return `<!doctype html><html lang="en"><head><title>${headline}</title></head><body><div id="app">${body}</div><script type="module" src="/main.js"></script></body></html>`;
}
