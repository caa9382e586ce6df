/**
 * The text of an operation in the repository. It is imported lazily, since only the bundler can read it as a module: the
 * service, which draws the first view, cannot.
 * @param {'inspect' | 'compare'} name
 */
export async function documentText(name) {
  const { operations } = await import('./operations.js');
  return operations[name];
}

/**
 * A query for some parts of the page alone, to copy.
 * @param {readonly string[]} parts
 * @param {'inspect' | 'compare'} document
 */
export async function queryFor(parts, document = 'inspect') {
  const fragments = fragmentsOf(await documentText(document));
  const spreads = parts.map((name) => `    ...${name}`).join('\n');
  const operation = `query ($url: String!) {\n  page(url: $url) {\n${spreads}\n  }\n}`;
  return [operation, ...needed(parts, fragments)].join('\n\n');
}

/**
 * @param {string} text
 * @returns {ReadonlyMap<string, string>}
 */
function fragmentsOf(text) {
  const found = text.matchAll(/^fragment (\w+) on [\s\S]*?^\}/gm);
  return new Map(Array.from(found, (match) => [match[1] ?? '', match[0]]));
}

/**
 * The named fragments and all those that they use.
 * @param {readonly string[]} names
 * @param {ReadonlyMap<string, string>} fragments
 */
function needed(names, fragments) {
  /** @type {Map<string, string>} */
  const found = new Map();
  /** @param {string} name */
  const take = (name) => {
    const text = fragments.get(name);
    if (text === undefined || found.has(name)) return;
    found.set(name, text);
    for (const [, inner = ''] of text.matchAll(/\.\.\.(\w+)/g)) take(inner);
  };
  for (const name of names) take(name);
  return found.values();
}
