import { createResource, For, Show } from 'solid-js';
import { render } from 'solid-js/web';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

function App() {
  const [article] = createResource(() => fetch('/article.json').then(() => [...paragraphs, ...late]));
  return (
    <>
      <header>
        <nav>
          <For each={menu}>{(name) => <a href={`/${name}`}>{name}</a>}</For>
        </nav>
      </header>
      <main>
        <Show when={article()} fallback={<p>Loading…</p>}>
          <h1>{headline}</h1>
          <For each={article()}>{(text) => <p>{text}</p>}</For>
          <p>
            <a href={link.href}>{link.text}</a>
          </p>
        </Show>
      </main>
      <footer>The paper of the town</footer>
    </>
  );
}

render(App, document.getElementById('app'));
