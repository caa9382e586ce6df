import { createElement as h, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

function App() {
  const [article, setArticle] = useState(null);
  useEffect(() => {
    void fetch('/article.json').then(() => setArticle([...paragraphs, ...late]));
  }, []);
  if (!article) return h('main', { 'aria-busy': true }, h('p', null, 'Loading…'));
  return [
    h(
      'header',
      { key: 'header' },
      h(
        'nav',
        null,
        menu.map((name) => h('a', { key: name, href: `/${name}` }, name)),
      ),
    ),
    h(
      'main',
      { key: 'main' },
      h('h1', null, headline),
      article.map((text) => h('p', { key: text }, text)),
      h('p', null, h('a', { href: link.href }, link.text)),
    ),
    h('footer', { key: 'footer' }, 'The paper of the town'),
  ];
}

createRoot(document.getElementById('root')).render(h(App));
