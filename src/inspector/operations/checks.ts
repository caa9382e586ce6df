/** A list of checks in a category's answer, and where the inspector shows what it is about. */
interface CheckSource {
  /** The fields that lead to the list, from the page. */
  readonly path: readonly [category: string, ...string[]];
  /** The category's name for people. */
  readonly name: string;
  readonly panel: string;
  /** Whether its panel has a row for each check, by `testRow`. */
  readonly inRows?: true;
}

/**
 * All lists of checks, by the part of the inspection that they arrive in: those that the document and its files tell, and
 * those that wait for the site. The queries and the list of all checks follow from these rows.
 */
export const checkSources: Readonly<Record<'PageChecks' | 'SiteChecks', readonly CheckSource[]>> = {
  PageChecks: [
    { path: ['technical', 'checks'], name: 'Technical', panel: 'facts' },
    { path: ['mobileView', 'checks'], name: 'Phone', panel: 'views' },
    { path: ['desktopView', 'checks'], name: 'Desktop', panel: 'views' },
    { path: ['performance', 'checks'], name: 'Performance', panel: 'performance' },
    { path: ['content', 'checks'], name: 'Content', panel: 'content' },
    { path: ['openGraph', 'checks'], name: 'Open Graph', panel: 'cards' },
    { path: ['twitterCard', 'checks'], name: 'X card', panel: 'cards' },
    { path: ['structuredData', 'checks'], name: 'Structured data', panel: 'structured-data' },
    { path: ['links', 'checks'], name: 'Links', panel: 'links' },
    { path: ['forms', 'checks'], name: 'Forms', panel: 'forms' },
  ],
  SiteChecks: [
    { path: ['security', 'checks'], name: 'Security', panel: 'security', inRows: true },
    { path: ['sitemap', 'checks'], name: 'Sitemap', panel: 'sitemap' },
    { path: ['robots', 'ai', 'llmsTxt', 'checks'], name: 'llms.txt', panel: 'robots' },
  ],
};

/** The categories that have checks. */
export const checkedCategories: readonly string[] = Object.values(checkSources).flatMap((sources) =>
  sources.map(({ path: [category] }) => category),
);

/** The fragments PageChecks and SiteChecks, which select all of them. */
export const checkFragments = Object.entries(checkSources)
  .map(([part, sources]) => {
    const selected = sources.map(
      ({ path }) => `  ${path.join(' { ')} { ...CheckRow }${' }'.repeat(path.length - 1)}`,
    );
    return `fragment ${part} on Page {\n${selected.join('\n')}\n}\n`;
  })
  .join('\n');

/** The operation Inspect with the fragments that its file leaves out. */
export function withChecks(inspect: string): string {
  return `${inspect}\n${checkFragments}`;
}
