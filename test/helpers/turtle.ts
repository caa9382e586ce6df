/** A triple; IRIs as they are, blank nodes as _:x, literals as JSON with their language or datatype behind. */
export type GraphTriple = readonly [subject: string, predicate: string, object: string];

const rdf = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';
const xsd = 'http://www.w3.org/2001/XMLSchema#';

const tokenKinds =
  /\s+|#[^\n]*|("""(?:[^"\\]|\\.|"(?!""))*"""|"(?:[^"\\\n]|\\.)*"|<[^>]*>|@[A-Za-z-]+|\^\^|[[\]();,]|[^\s[\]();,"<]+)/gsy;

/** The triples of a Turtle document: as much of the language as conformance cases use. */
export function parseTurtle(text: string): GraphTriple[] {
  const tokens = [...text.matchAll(tokenKinds)].flatMap(([, token]) => {
    if (token === undefined) return [];
    return token.length > 1 && token.endsWith('.') ? [token.slice(0, -1), '.'] : [token];
  });
  const prefixes = new Map<string, string>();
  const triples: GraphTriple[] = [];
  let at = 0;
  let blanks = 0;
  const take = () => tokens[at++] ?? '';
  const accept = (token: string) => tokens[at] === token && take() === token;

  const iri = (token: string): string => {
    if (token.startsWith('<')) return token.slice(1, -1);
    if (token === 'a') return `${rdf}type`;
    if (token.startsWith('_:')) return token;
    const colon = token.indexOf(':');
    return `${prefixes.get(token.slice(0, colon)) ?? ''}${token.slice(colon + 1)}`;
  };
  const literal = (token: string): string => {
    const long = token.startsWith('"""');
    const inner = token
      .slice(long ? 3 : 1, long ? -3 : -1)
      .replace(/\n/g, '\\n')
      .replace(/\r/g, '\\r');
    const value: string = JSON.parse(
      `"${long ? inner.replace(/\\"|"/g, '\\"').replace(/\t/g, '\\t') : inner}"`,
    );
    if (tokens[at]?.startsWith('@')) return literalOf(value, take().slice(1));
    return literalOf(value, undefined, accept('^^') ? iri(take()) : undefined);
  };
  const list = (): string => {
    if (accept(')')) return `${rdf}nil`;
    const link = `_:turtle${blanks++}`;
    triples.push([link, `${rdf}first`, node()]);
    triples.push([link, `${rdf}rest`, list()]);
    return link;
  };
  const node = (): string => {
    const token = take();
    if (token === '(') return list();
    if (token.startsWith('"')) return literal(token);
    if (/^[+-]?\d+$/.test(token)) return literalOf(token, undefined, `${xsd}integer`);
    if (token === 'true' || token === 'false') return literalOf(token, undefined, `${xsd}boolean`);
    if (token !== '[') return iri(token);
    const blank = `_:turtle${blanks++}`;
    if (tokens[at] !== ']') statements(blank);
    accept(']');
    return blank;
  };
  const statements = (subject: string) => {
    do {
      if (tokens[at] === ']' || tokens[at] === '.') return;
      const predicate = iri(take());
      do triples.push([subject, predicate, node()]);
      while (accept(','));
    } while (accept(';'));
  };

  while (at < tokens.length) {
    if (accept('@prefix')) prefixes.set(take().slice(0, -1), take().slice(1, -1));
    else if (tokens[at] !== '.') statements(node());
    accept('.');
  }
  return triples;
}

/** The triples of JSON-LD in expanded, flattened form. */
export function triplesOfJsonLd(nodes: readonly Readonly<Record<string, unknown>>[]): GraphTriple[] {
  return nodes.flatMap((node) =>
    Object.entries(node).flatMap(([key, values]): GraphTriple[] => {
      if (key === '@id') return [];
      const predicate = key === '@type' ? `${rdf}type` : key;
      return (values as (string | Record<string, string>)[]).map((value) => [
        String(node['@id']),
        predicate,
        typeof value === 'string'
          ? value
          : (value['@id'] ?? literalOf(value['@value'] ?? '', value['@language'], value['@type'])),
      ]);
    }),
  );
}

function literalOf(value: string, language?: string, datatype = `${xsd}string`): string {
  return `${JSON.stringify(value)}${language ? `@${language.toLowerCase()}` : datatype === `${xsd}string` ? '' : `^^${datatype}`}`;
}

/** A graph with its blank nodes renamed by what is said of and with them, sorted: equal for isomorphic graphs. */
export function canonical(triples: readonly GraphTriple[]): string[] {
  let colours = new Map<string, string>();
  const paint = (term: string) => (term.startsWith('_:') ? `_:${colours.get(term) ?? ''}` : term);
  for (let round = 0; round < 8; round += 1) {
    const seen = new Map<string, string[]>();
    for (const [subject, predicate, object] of triples) {
      const [from, to] = [paint(subject), paint(object)];
      if (subject.startsWith('_:')) seen.set(subject, [...(seen.get(subject) ?? []), `> ${predicate} ${to}`]);
      if (object.startsWith('_:')) seen.set(object, [...(seen.get(object) ?? []), `< ${predicate} ${from}`]);
    }
    const classes = [...new Set([...seen.values()].map((said) => said.sort().join('\n')))].sort();
    colours = new Map([...seen].map(([term, said]) => [term, String(classes.indexOf(said.join('\n')))]));
  }
  return [...new Set(triples.map((triple) => triple.map(paint).join(' ')))].sort();
}
