import type { Document } from 'domhandler';
import {
  ErrorCodes,
  html,
  InsertionMode,
  Parser,
  type ParserOptions,
  type Token,
  TokenizerMode,
} from 'parse5';
import { adapter, type Htmlparser2TreeAdapterMap } from 'parse5-htmlparser2-tree-adapter';
import { RunTokenizer } from './run-tokenizer.ts';

const { TAG_ID } = html;
/** Elements that the standard does not allow in a noscript in the head, but that pages put there for tracking. */
const keptTags = new Set([TAG_ID.IMG, TAG_ID.IFRAME]);
/** Elements that the standard allows in a noscript in the head, or that end it. */
const standardTags = new Set([
  TAG_ID.HTML,
  TAG_ID.HEAD,
  TAG_ID.BODY,
  TAG_ID.FRAMESET,
  TAG_ID.BASEFONT,
  TAG_ID.BGSOUND,
  TAG_ID.LINK,
  TAG_ID.META,
  TAG_ID.NOFRAMES,
  TAG_ID.STYLE,
  TAG_ID.NOSCRIPT,
]);

/**
 * Parses as the HTML standard does without scripting, so that noscript has elements, with one exception: by the
 * standard an image in a noscript in the head would end the head, and the canonical link after it would be in the body.
 * Browsers and search engines run scripts and do not see it that way, so the image stays in the head.
 */
export class DocumentParser extends Parser<Htmlparser2TreeAdapterMap> {
  constructor(options: ParserOptions<Htmlparser2TreeAdapterMap>) {
    super(options);
    this.tokenizer = new RunTokenizer(this.options, this);
  }

  override onStartTag(token: Token.TagToken): void {
    if (!this.#isInHeadNoscript() || standardTags.has(token.tagID)) {
      super.onStartTag(token);
      return;
    }
    this.#noteStray(token);
    if (!keptTags.has(token.tagID)) return;
    if (token.tagID === TAG_ID.IFRAME) this._switchToTextParsing(token, TokenizerMode.RAWTEXT);
    else this._appendElement(token, html.NS.HTML);
  }

  override onCharacter(token: Token.CharacterToken): void {
    if (this.#isInHeadNoscript()) this.#noteStray(token);
    else super.onCharacter(token);
  }

  #isInHeadNoscript(): boolean {
    return this.insertionMode === InsertionMode.IN_HEAD_NO_SCRIPT;
  }

  #noteStray(token: Token.Token): void {
    this._err(token, ErrorCodes.disallowedContentInNoscriptInHead);
  }
}

/** The tree of what a file other than an HTML document means as HTML. */
export function flowDocument(markup: string): Document {
  const parser = new DocumentParser({ treeAdapter: adapter, scriptingEnabled: false });
  parser.tokenizer.write(markup, true);
  return parser.document;
}
