import { type Cheerio, load } from 'cheerio/slim';
import { type Document, Element } from 'domhandler';
import { html, type Token } from 'parse5';
import { adapter } from 'parse5-htmlparser2-tree-adapter';
import { htmlFromXhtml } from '../../lib/html/from-xhtml.ts';
import { isXhtml } from '../../lib/http/media-types.ts';
import { derived, lazily } from '../../page/need.ts';
import { mediaType } from '../response/media-type.ts';
import { charset } from './charset.ts';
import { mayHideAddress, restoreAddresses } from './composed-tree/protected-addresses.ts';
import { composeShadowRoots } from './composed-tree/shadow-roots.ts';
import { isPartOrPlaceholder, placeStreamedParts } from './composed-tree/streamed-parts.ts';
import { documentBytes, maxTags } from './document-bytes.ts';
import { DocumentParser } from './document-parser.ts';
import { decodedSource, utf8Source } from './source-text.ts';

/** The text of the page's document; NOT_HTML if the address serves none. */
export const markup = derived('markup', { documentBytes, charset }, ({ documentBytes, charset }) => {
  // Encodings that are abused in attacks are not decoded (Encoding standard, 14.1).
  if (charset === 'replacement') return '\uFFFD';
  return new TextDecoder(charset).decode(documentBytes);
});

/** The same text for scanning; if it is UTF-8, only the slices that are used get decoded. */
export const sourceText = derived(
  'sourceText',
  { documentBytes, charset, markup: lazily(markup) },
  async ({ documentBytes, charset, markup }) =>
    charset === 'UTF-8' ? utf8Source(documentBytes) : decodedSource(await markup()),
);

/**
 * Shared by all pages. Each `load` creates a class that closes over its tree, and V8 keeps such a tree until it
 * collects the old generation: with one `load` per page, that was most of the cost of garbage collection.
 */
const select = load([]);

interface Parsed {
  readonly document: Cheerio<Document>;
  readonly parseErrors: number;
  /** Whether an element has the attribute itemscope: without one, nothing is Microdata. */
  readonly hasItems: boolean;
}

/** The one parse of the page: its tree, and how many parse errors the HTML standard counts in it. */
export const parsed = derived('parsed', { markup, mediaType }, ({ markup, mediaType }): Parsed => {
  let parseErrors = 0;
  const templates = new Map<Element, Document>();
  const noticed: Noticed = { elements: 0, items: false, hiddenAddresses: false, streamed: false };
  const parser = new DocumentParser({
    treeAdapter: treeAdapter(templates, noticed),
    scriptingEnabled: false,
    onParseError: () => void parseErrors++,
  });
  // With onParseError set, the parser would also record source locations: they are not used, and take a fifth more
  // time.
  parser.options.sourceCodeLocationInfo = false;
  try {
    parser.tokenizer.write(isXhtml(mediaType) ? htmlFromXhtml(markup) : markup, true);
  } catch (error) {
    if (!(error instanceof TreeIsFull)) throw error;
  }
  // Composed as a visitor sees it, as far as possible without scripts. First, because filling slots removes the comments
  // that mark the end of a placeholder.
  placeStreamedParts({ root: parser.document, templates }, { markup, streamed: noticed.streamed });
  composeShadowRoots(templates);
  if (noticed.hiddenAddresses) restoreAddresses(parser.document);
  return { document: select(parser.document), parseErrors, hasItems: noticed.items };
});

/** The tree as visitors see it: of templates, only shadow roots and streamed parts. Read-only: all share it. */
export const document = derived('document', { parsed }, ({ parsed }) => parsed.document);

/**
 * More than tags make: the standard opens formatting elements again in each block after the one that leaves them open, so that
 * some kilobytes can make a tree that no memory holds. Of that, the beginning is kept.
 */
const maxElements = 2 * maxTags;
class TreeIsFull extends Error {}

/** What the elements of a page tell on the way, so that most pages need not be searched for it. */
interface Noticed {
  elements: number;
  items: boolean;
  /** Whether an attribute may hide an address. */
  hiddenAddresses: boolean;
  /** Whether there is a streamed part or a placeholder that is no template. */
  streamed: boolean;
}

/**
 * Keeps the content of templates outside the tree, in a map that the parser reads. Attribute namespaces are recorded on
 * SVG and MathML only, since HTML attributes have none.
 */
function treeAdapter(contents: Map<Element, Document>, noticed: Noticed): typeof adapter {
  return {
    ...adapter,
    createElement(name, namespace, attributes) {
      noticed.elements += 1;
      if (noticed.elements > maxElements) throw new TreeIsFull();
      if (namespace !== html.NS.HTML) return adapter.createElement(name, namespace, attributes);
      const element = new Element(name, attributesOf(attributes, noticed));
      element.namespace = namespace;
      if (isPartOrPlaceholder(name, element.attribs.id)) noticed.streamed = true;
      return element;
    },
    adoptAttributes: ({ attribs }, attributes) => {
      for (const { name, value } of attributes) {
        attribs[name] ??= value;
        notice(name, value, noticed);
      }
    },
    setTemplateContent: (template, content) => void contents.set(template, content),
    getTemplateContent: (template) => contents.get(template) ?? adapter.createDocument(),
  };
}

/**
 * Inherits nothing, so that an attribute may have any name. V8 makes objects from Object.create(null) hash tables,
 * which take more memory and twice the time to read; objects from a constructor are not.
 */
class Attributes {
  [name: string]: string;
}
Object.setPrototypeOf(Attributes.prototype, null);
Reflect.deleteProperty(Attributes.prototype, 'constructor');

function attributesOf(attributes: readonly Token.Attribute[], noticed: Noticed): Record<string, string> {
  const attribs = new Attributes();
  for (const { name, value } of attributes) {
    attribs[name] = value;
    notice(name, value, noticed);
  }
  return attribs;
}

function notice(name: string, value: string, noticed: Noticed): void {
  if (name === 'itemscope') noticed.items = true;
  else if (mayHideAddress(name, value)) noticed.hiddenAddresses = true;
}
