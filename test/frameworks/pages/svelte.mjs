import { rm, writeFile } from 'node:fs/promises';
import { compile } from 'svelte/compiler';
import { render } from 'svelte/server';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

const component = `<script>let { headline, paragraphs, link, menu } = $props();</script>
<svelte:head><title>{headline}</title></svelte:head>
<header><nav>{#each menu as name}<a href={'/' + name}>{name}</a>{/each}</nav></header>
<main><h1>{headline}</h1>{#each paragraphs as text}<p>{text}</p>{/each}<p><a href={link.href}>{link.text}</a></p></main>
<footer>The paper of the town</footer>`;

export async function svelte() {
  const file = new URL('./compiled.mjs', import.meta.url);
  await writeFile(file, compile(component, { generate: 'server' }).js.code);
  const { default: Page } = await import(file.href);
  await rm(file);
  const props = { headline, paragraphs: [...paragraphs, ...late], link, menu };
  const { head, body } = await render(Page, { props });
  return `<!doctype html><html lang="en"><head>${head}</head><body><div id="svelte">${body}</div><script type="module" src="/main.js"></script></body></html>`;
}
