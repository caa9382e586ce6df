import Alpine from 'alpinejs';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

Alpine.data('page', () => ({
  headline,
  menu,
  link,
  article: [],
  async init() {
    await fetch('/article.json');
    this.article = [...paragraphs, ...late];
  },
}));
Alpine.start();
