import { mount } from 'svelte';
import { headline, late, link, menu, paragraphs } from '../article.mjs';
import Page from './page.svelte';

mount(Page, {
  target: document.getElementById('app'),
  props: { headline, paragraphs: [...paragraphs, ...late], link, menu },
});
