import { expect, test } from 'vitest';
import { pageMatches } from '../../../../src/extract/derived/technologies/matches/page-matches.ts';
import { versionOf } from '../../../../src/extract/derived/technologies/patterns/pattern.ts';
import { ownFingerprints } from '../../../../src/extract/derived/technologies/rules/own-fingerprints.ts';
import { prepareRule, type ReadyRule } from '../../../../src/extract/derived/technologies/rules/rule.ts';
import { matchingText } from '../../../helpers/matching-text.ts';
import { derive, type PageOptions } from '../../../helpers/page.ts';

/** The rules with a version. */
const rules = ownFingerprints().flatMap((technology) =>
  technology.rules.flatMap((rule) => {
    const ready = prepareRule(rule, technology);
    return ready?.test?.version ? [ready] : [];
  }),
);

interface Shown {
  readonly html: string;
  readonly options?: PageOptions;
}

const pages: Readonly<Record<string, (rule: ReadyRule, text: string) => Shown>> = {
  header: ({ key }, text) => ({ html: '<p>', options: { headers: { [key]: text } } }),
  meta: ({ key }, text) => ({ html: `<meta name="${key}" content="${attribute(text)}">` }),
  scriptSrc: (_, text) => ({ html: `<script src="${attribute(addressWith(text))}"></script>` }),
  request: (_, text) => ({ html: `<img src="${attribute(addressWith(text))}">` }),
  script: (_, text) => ({ html: `<script>${text}</script>` }),
  global: (_, text) => ({ html: `<script>${text}</script>` }),
  html: (_, text) => ({ html: `<!doctype html><html><body>${text}</body></html>` }),
  dom: ({ key, on }, text) => ({
    html: `<${/^[a-z]+/.exec(key)?.[0] ?? 'div'} ${on?.slice(1)}="${attribute(text)}">`,
  }),
};

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** An address that contains a text, which may be a whole address, its middle or its end. */
function addressWith(text: string): string {
  if (/^(?:https?:)?\/\//.test(text)) return text;
  return `https://cdn.example.net${/^[/.:]/.test(text) ? '' : '/'}${text}`;
}

test('every rule with a version has an example', async () => {
  const silent: string[] = [];
  for (const rule of rules) {
    const shown = await shownBy(rule);
    if (!shown) silent.push(`${rule.technology.name}: ${rule.kind} ${rule.key} ${rule.pattern}`);
  }
  expect(rules.length).toBeGreaterThan(1_400);
  expect(silent).toEqual([]);
});

/** Whether a page made from the rule's own pattern shows a version by that rule. */
async function shownBy(rule: ReadyRule): Promise<boolean> {
  const { test: pattern } = rule;
  if (pattern === null) return false;
  const text = matchingText(pattern.expression, (match) => versionOf(pattern, match) !== null);
  const page = text === null ? undefined : pages[rule.kind]?.(rule, text);
  if (page === undefined) return false;
  const { ruleMatches } = await derive(pageMatches, page.html, page.options);
  return ruleMatches.some((found) => isSame(found.rule, rule) && found.version !== null);
}

function isSame(one: ReadyRule, other: ReadyRule): boolean {
  return (
    one.technology.name === other.technology.name && one.kind === other.kind && one.pattern === other.pattern
  );
}
