/** What the server sends of each application, before its scripts run. */
export const shells = {
  react: '<div id="root"></div>',
  preact: '<div id="app"><div class="skeleton"></div></div>',
  vue: '<div id="app"></div>',
  svelte: '<div id="app"></div>',
  solid: '<div id="app"></div>',
  lit: '<town-page></town-page>',
  alpine: `<div x-data="page"><header><nav><template x-for="name in menu"><a x-bind:href="'/' + name" x-text="name"></a></template></nav></header>
<main><template x-if="article.length"><div><h1 x-text="headline"></h1><template x-for="text in article"><p x-text="text"></p></template>
<p><a x-bind:href="link.href" x-text="link.text"></a></p></div></template></main>
<footer>The paper of the town</footer></div>`,
  htmx: `<header><nav><a href="/News">News</a><a href="/Sport">Sport</a><a href="/Culture">Culture</a></nav></header>
<main hx-get="/article.html" hx-trigger="load"><p>Loading…</p></main><footer>The paper of the town</footer>`,
};
