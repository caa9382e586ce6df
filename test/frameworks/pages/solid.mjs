import { text } from 'node:stream/consumers';
import { createResource } from 'solid-js';
import { createComponent, renderToStream, Suspense, ssr } from 'solid-js/web';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

// What its compiler makes of JSX, written by hand.
const wrapped = (tag) => (inner) => ssr([`<${tag}>`, `</${tag}>`], inner);
const anchor = (href, inner) => ssr(['<a href="', '">', '</a>'], href, inner);

function Late() {
  const [all] = createResource(
    () => new Promise((resolve) => setTimeout(resolve, 20, [...paragraphs, ...late])),
  );
  return ssr(['<article>', '</article>'], () => all()?.map(wrapped('p')));
}

function Page() {
  return ssr(
    [
      `<html lang="en"><head><title>${headline}</title></head><body><header><nav>`,
      `</nav></header><main><h1>${headline}</h1>`,
      '<p>',
      '</p></main><footer>The paper of the town</footer><script src="/main.js"></script></body></html>',
    ],
    menu.map((name) => anchor(`/${name}`, name)),
    createComponent(Suspense, {
      get fallback() {
        return wrapped('p')('Loading…');
      },
      get children() {
        return createComponent(Late, {});
      },
    }),
    anchor(link.href, link.text),
  );
}

export function solid() {
  const { readable, writable } = new TransformStream();
  renderToStream(() => createComponent(Page, {})).pipeTo(writable);
  return text(readable);
}
