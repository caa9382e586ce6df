/// <reference lib="dom" />
import type { AxeResults, CheckResult, ImpactValue, Result } from 'axe-core';
import type { AxeFindings } from '../../../../extract/page/browser.ts';
import type { Impact } from '../../../../extract/schema/finding.ts';

declare global {
  // Defined by the script of axe-core.
  var axe: { readonly version: string; run(context: unknown, options: object): Promise<AxeResults> };
}

/** Runs axe-core, which must be loaded; null if a script has removed the document. */
export async function runAxe(): Promise<AxeFindings | null> {
  const root: HTMLElement | null = document.documentElement;
  if (!root) return null;
  const impacts = ['minor', 'moderate', 'serious', 'critical'];
  const upper = (impact: ImpactValue | undefined) => (impact ? (impact.toUpperCase() as Impact) : null);
  const highest = (checks: readonly CheckResult[]) => {
    const grades = checks.map(({ impact }) => impacts.indexOf(impact ?? ''));
    return upper(impacts[Math.max(-1, ...grades)] as ImpactValue);
  };
  const rule = ({ id, impact, nodes }: Result) => {
    const [node] = nodes;
    const checks = node ? [...node.any, ...node.all, ...node.none] : [];
    return { id, impact: upper(impact) ?? highest(checks) };
  };
  const results = await globalThis.axe.run(document, {
    resultTypes: ['violations', 'incomplete'],
    iframes: false,
    selectors: true,
  });
  return {
    version: globalThis.axe.version,
    violations: results.violations.map((found) => ({
      ...rule(found),
      tags: found.tags,
      message: found.help,
      helpUrl: found.helpUrl,
      count: found.nodes.length,
      selector: (found.nodes[0]?.target.flat().join(' ') ?? '').slice(0, 500),
      snippet: (found.nodes[0]?.html ?? '').slice(0, 500),
    })),
    passes: results.passes.map(rule),
    incomplete: results.incomplete.map(rule),
  };
}
