import { Suspense } from 'react';
import { headline, late, link, menu, paragraphs } from '../../article.mjs';

export const dynamic = 'force-dynamic';

async function Article() {
  await new Promise((resolve) => setTimeout(resolve, 50));
  return (
    <article>
      <h1>{headline}</h1>
      {[...paragraphs, ...late].map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <a href={link.href}>{link.text}</a>
      </p>
    </article>
  );
}

export default function Page() {
  return (
    <>
      <header>
        <nav>
          {menu.map((name) => (
            <a key={name} href={`/${name}`}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <main>
        <Suspense fallback={<p>Loading…</p>}>
          <Article />
        </Suspense>
      </main>
      <footer>The paper of the town</footer>
    </>
  );
}
