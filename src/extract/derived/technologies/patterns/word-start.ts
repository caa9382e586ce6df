/** Adds \b to each branch that begins with a word character: `etConfig=` then does not match in `getConfig=`. */
export function atWordStart(source: string): string {
  return branchesOf(source)
    .map((branch) => (/^\w/.test(branch) ? String.raw`\b${branch}` : branch))
    .join('|');
}

/** The alternatives at the top level of an expression, as written: `a(?:b|c)|d` has two. */
function branchesOf(source: string): string[] {
  const branches: string[] = [];
  let from = 0;
  let depth = 0;
  let inClass = false;
  for (const { 0: token, index } of source.matchAll(/\\.|[[\]()|]/gs)) {
    if (inClass) inClass = token !== ']';
    else if (token === '[') inClass = true;
    else if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
    else if (token === '|' && depth === 0) {
      branches.push(source.slice(from, index));
      from = index + 1;
    }
  }
  return [...branches, source.slice(from)];
}
