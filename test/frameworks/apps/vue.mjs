import { createApp, h, ref } from 'vue';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

createApp({
  setup() {
    const article = ref([]);
    void fetch('/article.json').then(() => {
      article.value = [...paragraphs, ...late];
    });
    return () => [
      h(
        'header',
        h(
          'nav',
          menu.map((name) => h('a', { href: `/${name}` }, name)),
        ),
      ),
      h(
        'main',
        article.value.length === 0
          ? h('p', 'Loading…')
          : [
              h('h1', headline),
              ...article.value.map((text) => h('p', text)),
              h('p', h('a', { href: link.href }, link.text)),
            ],
      ),
      h('footer', 'The paper of the town'),
    ];
  },
}).mount('#app');
