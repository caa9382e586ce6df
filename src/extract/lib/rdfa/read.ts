import { type ChildNode, type Element, isTag, isText, type ParentNode } from 'domhandler';
import { type IActiveTag, type IRdfaPattern, RdfaParser } from 'rdfa-streaming-parser';
import { walk } from '../html/dom.ts';
import { rdfaAttributes } from './attributes.ts';

/** An RDF term as in RDF/JS. */
export interface Term {
  readonly termType: string;
  readonly value: string;
  readonly language?: string;
  readonly datatype?: { readonly value: string };
}

export interface Triple {
  readonly subject: Term;
  readonly predicate: Term;
  readonly object: Term;
}

/** Far more than documents need. They limit what the parser handles in quadratic time. */
const limits = { triples: 20_000, copies: 1_000, depth: 100, texts: 10_000, characters: 8_000_000 } as const;

/**
 * The triples of an HTML document by RDFa 1.1, without those of the role attribute, which is for assistive technology.
 * `relevant`: the elements to process, from `relevantElements`, which are few in most documents.
 */
export function readRdfa(
  root: ParentNode,
  { url, relevant }: { readonly url: string; readonly relevant: ReadonlySet<Element> },
): readonly Triple[] {
  const parser = new TripleCollector(url);
  const feeder = new Feeder(parser, relevant);
  walk(root, { enter: (node) => node === root || feeder.enter(node), leave: (node) => feeder.leave(node) });
  attempt(() => parser.onEnd());
  return parser.triples;
}

/** The RDFa rules of rdfa-streaming-parser, without its HTML parser and its stream. */
class TripleCollector extends RdfaParser {
  readonly triples: Triple[] = [];
  isFull = false;
  #copies = 0;
  #characters = 0;

  constructor(url: string) {
    super({ baseIRI: url, features });
  }

  override emitTriple(subject: Term, predicate: Term, object: Term): void {
    const isRelative = [subject, predicate, object].some(isRelativeIri);
    if (this.isFull || isRelative) return;
    this.triples.push({ subject, predicate, object });
    // An element may state the same text with many properties.
    this.#characters += object.value.length;
    this.isFull = this.triples.length >= limits.triples || this.#characters > limits.characters;
  }

  /** Patterns that copy one another could recurse forever, doubling at every step. */
  override emitPatternCopy(parentTag: IActiveTag, pattern: IRdfaPattern, rootPatternId: string): void {
    this.#copies += 1;
    this.isFull ||= this.#copies > limits.copies;
    if (!this.isFull) super.emitPatternCopy(parentTag, pattern, rootPatternId);
  }
}

function isRelativeIri({ termType, value }: Term): boolean {
  return termType === 'NamedNode' && !value.includes(':');
}

const features = {
  baseTag: true,
  langAttribute: true,
  onlyAllowUriRelRevIfProperty: true,
  inheritSubjectInHeadBody: true,
  datetimeAttribute: true,
  timeTag: true,
  htmlDatatype: true,
  copyRdfaPatterns: true,
  xmlnsPrefixMappings: true,
};

interface OpenElement {
  readonly element: Element;
  readonly isValue: boolean;
  readonly isMarkup: boolean;
  readonly isRelation: boolean;
}

/** Feeds the relevant elements of a tree to the parser, in document order and without recursion. */
class Feeder {
  readonly #parser: TripleCollector;
  readonly #relevant: ReadonlySet<Element>;
  readonly #read = rdfaAttributes();
  readonly #open: OpenElement[] = [];
  /** The number of open elements whose text is a value. */
  #values = 0;
  /** The number of open elements whose markup is a value. */
  #markups = 0;
  /** The number of open elements with a relation, whose target may be a descendant. */
  #relations = 0;
  /** The text since the last processed element. */
  #pending: string[] = [];
  #texts = 0;
  #characters = 0;

  constructor(parser: TripleCollector, relevant: ReadonlySet<Element>) {
    this.#parser = parser;
    this.#relevant = relevant;
  }

  /** Returns whether anything may be stated in a node. */
  enter(node: ChildNode): boolean {
    if (this.#parser.isFull) return false;
    if (isText(node)) this.#readText(node.data);
    if (!isTag(node) || !this.#mayState(node)) return false;
    this.#begin(node);
    return true;
  }

  /** The ancestors of statements are relevant too, so there are no statements below an irrelevant element. */
  #mayState(element: Element): boolean {
    return this.#values > 0 || this.#markups > 0 || this.#relations > 0 || this.#relevant.has(element);
  }

  #readText(text: string): void {
    if (this.#values === 0 || this.#texts > limits.texts || this.#characters > limits.characters) return;
    this.#characters += text.length * this.#values;
    this.#pending.push(text);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    this.#texts += 1;
    this.#parser.onText(this.#pending.join(''));
    this.#pending = [];
  }

  #begin(element: Element): void {
    if (this.#open.length >= limits.depth) return;
    if (!this.#relevant.has(element) && this.#markups === 0 && this.#relations === 0) return;
    const attributes = this.#read(element, this.#markups > 0);
    if (attributes === null) return;
    this.#flush();
    const isValue = 'property' in attributes && !('content' in attributes);
    const isMarkup = isValue && /(?:XMLLiteral|HTML)\s*$/.test(attributes.datatype ?? '');
    const isRelation = 'rel' in attributes || 'rev' in attributes;
    this.#open.push({ element, isValue, isMarkup, isRelation });
    this.#values += Number(isValue);
    this.#markups += Number(isMarkup);
    this.#relations += Number(isRelation);
    attempt(() => this.#parser.onTagOpen(element.name, attributes));
  }

  leave(node: ChildNode): void {
    const left = this.#open.at(-1);
    if (left?.element !== node) return;
    this.#flush();
    this.#open.pop();
    this.#values -= Number(left.isValue);
    this.#markups -= Number(left.isMarkup);
    this.#relations -= Number(left.isRelation);
    attempt(() => this.#parser.onTagClose());
  }
}

/** The parser throws for addresses that cannot be resolved; the element then states nothing. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {}
}
