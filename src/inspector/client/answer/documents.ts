/**
 * The text of an operation in the repository. It is imported lazily, since only the bundler can read it as a module: the
 * service, which draws the first view, cannot.
 */
export async function documentText(name: 'inspect' | 'compare' | 'address' | 'changes') {
  const { operations } = await import('./operations.ts');
  return operations[name];
}

/** What the inspector asks about a page, asked about one that it brings: one without a site. */
export async function exampleText() {
  const text = await documentText('inspect');
  return text
    .replace(
      /^query Inspect\([^()]*\)/m,
      'query Example($url: String!, $html: String!, $site: Boolean = false)',
    )
    .replace(/\bpage\([^()]*\)/, 'page: document(url: $url, html: $html)');
}

/** A query for some parts of the page alone, to copy. */
export async function queryFor(parts: readonly string[]) {
  const fragments = fragmentsOf(await documentText('inspect'));
  const spreads = parts.map((name) => `    ...${name}`).join('\n');
  const operation = `query ($url: String!) {\n  page(url: $url) {\n${spreads}\n  }\n}`;
  return [operation, ...needed(parts, fragments)].join('\n\n');
}

function fragmentsOf(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(/^fragment (\w+) on [\s\S]*?^\}/gm);
  return new Map(Array.from(found, (match) => [match[1] ?? '', match[0]]));
}

/** The named fragments and all those that they use. */
function needed(names: readonly string[], fragments: ReadonlyMap<string, string>) {
  const found: Map<string, string> = new Map();
  const take = (name: string) => {
    const text = fragments.get(name);
    if (text === undefined || found.has(name)) return;
    found.set(name, text);
    for (const [, inner = ''] of text.matchAll(/\.\.\.(\w+)/g)) take(inner);
  };
  for (const name of names) take(name);
  return found.values();
}
