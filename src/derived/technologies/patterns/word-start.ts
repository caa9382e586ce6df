/** An expression of which no branch that begins with a word matches the end of a longer one: `etConfig=` is not in `getConfig=`. */
export function atWordStart(source: string): string {
  return branchesOf(source)
    .map((branch) => (/^\w/.test(branch) ? String.raw`\b${branch}` : branch))
    .join('|');
}

/** What an expression lets choose from, each as written: `a(?:b|c)|d` has two. */
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
