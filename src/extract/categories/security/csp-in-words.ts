import { type CspDirective, isNonceOrHash } from '../../lib/http/csp.ts';

/** Directives that list sources, with a name for what they load. */
const subjects: Readonly<Record<string, string>> = {
  'default-src': 'Everything without a rule of its own',
  'script-src': 'Scripts',
  'script-src-elem': 'Script elements',
  'script-src-attr': 'Scripts in attributes',
  'style-src': 'Styles',
  'style-src-elem': 'Style elements',
  'style-src-attr': 'Styles in attributes',
  'img-src': 'Images',
  'font-src': 'Fonts',
  'connect-src': 'Connections made by scripts',
  'media-src': 'Audio and video',
  'object-src': 'Plugins',
  'frame-src': 'Frames',
  'child-src': 'Frames and workers',
  'worker-src': 'Workers',
  'manifest-src': 'Manifests',
};

/** Directives about the page itself: who may frame it, where its forms and base may lead. */
const uses: Readonly<Record<string, readonly [some: string, none: string]>> = {
  'frame-ancestors': ['The page may be framed by', 'No page may frame this one.'],
  'form-action': ['Forms may be sent to', 'No form may be sent.'],
  'base-uri': ['A base element may name', 'No base element counts.'],
};

/** Directives whose sentence does not depend on their values. */
const sentences: Readonly<Record<string, string>> = {
  'upgrade-insecure-requests': 'Plain http addresses are loaded over https.',
  'block-all-mixed-content': 'Plain http content is not loaded.',
  sandbox: 'The page runs in a sandbox.',
  'require-trusted-types-for': 'Scripts may put only checked values into the document.',
  'report-uri': 'Violations are reported.',
  'report-to': 'Violations are reported.',
};

const keywords: Readonly<Record<string, string>> = {
  "'self'": 'the page’s own origin',
  "'none'": 'nowhere',
  "'unsafe-inline'": 'inline code',
  "'unsafe-eval'": 'eval()',
  "'wasm-unsafe-eval'": 'WebAssembly',
  "'unsafe-hashes'": 'attributes known by a hash',
  "'strict-dynamic'": 'whatever a trusted script loads',
  "'report-sample'": '',
  '*': 'any site',
  'https:': 'any https address',
  'http:': 'any http address',
  'data:': 'data: addresses',
  'blob:': 'blob: addresses',
};

/** A policy as sentences, one for each known directive, without repeats. */
export function cspInWords(directives: readonly CspDirective[]): string[] {
  return [...new Set(directives.flatMap((directive) => sentenceFor(directive) ?? []))];
}

function sentenceFor({ name, values }: CspDirective): string | null {
  const fixed = own(sentences, name);
  if (fixed) return fixed;
  const sources = inWords(values);
  const [some, none] = own(uses, name) ?? [];
  if (some && none) return sources ? `${some} ${sources}.` : none;
  const subject = own(subjects, name);
  if (!subject) return null;
  return sources ? `${subject}: ${sources}.` : `${subject}: not allowed.`;
}

/** Null if nothing is allowed. */
function inWords(values: readonly string[]): string | null {
  const sources = values.map((value) => value.toLowerCase());
  // Browsers ignore 'unsafe-inline' next to a nonce, a hash or 'strict-dynamic'.
  const ignoresInline = sources.some(isNonceOrHash) || sources.includes("'strict-dynamic'");
  const counted = sources.filter((source) => !(ignoresInline && source === "'unsafe-inline'"));
  const named = counted.map(wordsFor).filter(Boolean);
  const allowed = [...new Set(named.filter((words) => words !== keywords["'none'"]))];
  return allowed.length > 0 ? allowed.join(', ') : null;
}

function wordsFor(value: string): string {
  const known = own(keywords, value);
  if (known !== undefined) return known;
  if (isNonceOrHash(value))
    return value.startsWith("'nonce-") ? 'what has the nonce' : 'what has a known hash';
  return value;
}

/** Names come from the page, which may use one of Object.prototype. */
function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
