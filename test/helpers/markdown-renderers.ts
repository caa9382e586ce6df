import { HtmlRenderer, Parser } from 'commonmark';
import markdownIt from 'markdown-it';
import { Marked } from 'marked';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';

/** Renderers as most people use them, except that none of them takes HTML out. */
export const renderers: Readonly<Record<string, (markdown: string) => string>> = {
  marked: (text) => new Marked().parse(text, { async: false }),
  'markdown-it': (text) => markdownIt({ html: true }).render(text),
  micromark: (text) =>
    micromark(text, {
      allowDangerousHtml: true,
      allowDangerousProtocol: true,
      extensions: [gfm()],
      htmlExtensions: [gfmHtml()],
    }),
  commonmark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
};
