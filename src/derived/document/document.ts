import { load } from 'cheerio/slim';
import { type Document, Element } from 'domhandler';
import { html, type Token } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { htmlFromXhtml } from '../../lib/html/from-xhtml.ts';
import { ScrapeError } from '../../page/errors.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { isHtml, isXhtml, mediaType } from '../response/media-type.ts';
import { charset } from './charset.ts';
import { DocumentParser } from './document-parser.ts';

/** The text of the page's document; NOT_HTML where the address serves none. */
export const markup = derived(
  'markup',
  { response, mediaType, charset },
  ({ response, mediaType, charset }) => {
    if (!isHtml(mediaType)) throw new ScrapeError('NOT_HTML');
    // Encodings that attackers like are decoded to nothing (Encoding standard, 14.1).
    if (charset === 'replacement') return '\uFFFD';
    return new TextDecoder(charset).decode(response.body);
  },
);

/** The one parse of the page: its tree, and how many parse errors the HTML standard counts in it. */
export const parsed = derived('parsed', { markup, mediaType }, ({ markup, mediaType }) => {
  let parseErrors = 0;
  const parser = new DocumentParser({
    treeAdapter: treeAdapter(),
    scriptingEnabled: false,
    onParseError: () => void parseErrors++,
  });
  // Asked for errors, the parser also notes where each node stands: a fifth more time for what nobody reads.
  parser.options.sourceCodeLocationInfo = false;
  parser.tokenizer.write(isXhtml(mediaType) ? htmlFromXhtml(markup) : markup, true);
  return { $: load(parser.document), parseErrors };
});

/** The tree of the page; what a template holds is not in it. Read only: every category of the page sees the same. */
export const document = derived('document', { parsed }, ({ parsed }) => parsed.$);

/**
 * The parser needs a template's content while it works; the tree never gets to see it. The namespaces of attributes
 * are noted on SVG and MathML alone, since attributes of HTML have none.
 */
function treeAdapter(): typeof adapter {
  const contents = new WeakMap<Element, Document>();
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      if (namespace !== html.NS.HTML) return adapter.createElement(name, namespace, attributes);
      const element = new Element(name, attributesOf(attributes));
      element.namespace = namespace;
      return element;
    },
    adoptAttributes: ({ attribs }, attributes) => {
      for (const { name, value } of attributes) attribs[name] ??= value;
    },
    setTemplateContent: (template, content) => void contents.set(template, content),
    getTemplateContent: (template) => contents.get(template) ?? adapter.createDocument(),
  };
}

/** Without a prototype, so that an attribute may have any name. */
function attributesOf(attributes: readonly Token.Attribute[]): Record<string, string> {
  const attribs: Record<string, string> = Object.create(null);
  for (const { name, value } of attributes) attribs[name] = value;
  return attribs;
}
