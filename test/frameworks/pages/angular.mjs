import '@angular/compiler';
import { Component, provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication, provideClientHydration } from '@angular/platform-browser';
import { provideServerRendering, renderApplication } from '@angular/platform-server';
import { headline, late, link, menu, paragraphs } from '../article.mjs';

// What its compiler makes of a decorator, written by hand.
const Page = Component({
  selector: 'town-page',
  template: `<header><nav>@for (name of menu; track name) {<a [attr.href]="'/' + name">{{ name }}</a>}</nav></header>
<main><h1>{{ headline }}</h1>@for (text of paragraphs; track text) {<p>{{ text }}</p>}
@defer (on viewport) {<p>More</p>} @placeholder {<p><a [attr.href]="link.href">{{ link.text }}</a></p>}</main>
<footer>The paper of the town</footer>`,
})(
  class {
    headline = headline;
    menu = menu;
    link = link;
    paragraphs = [...paragraphs, ...late];
  },
);

export function angular() {
  const providers = [provideZonelessChangeDetection(), provideServerRendering(), provideClientHydration()];
  const document = `<!doctype html><html lang="en"><head><title>${headline}</title></head><body><town-page></town-page><script type="module" src="/main.js"></script></body></html>`;
  return renderApplication((context) => bootstrapApplication(Page, { providers }, context), {
    document,
    url: '/',
  });
}
