/** Topics, and the rules of all categories that check the same thing, including those of axe-core. */
const topics: Readonly<Record<string, readonly string[]>> = {
  canonical: [
    'canonical-address',
    'canonical-agreement',
    'canonical-place',
    'canonical-target',
    'page-canonical',
    'og-url-canonical',
  ],
  'crawlable-links': ['crawlable-anchors', 'link-crawlability'],
  'dom-size': ['dom-depth'],
  'empty-heading': ['no-empty-headings'],
  'form-label': ['fields-labelled', 'label', 'label-title-only', 'select-name', 'form-field-multiple-labels'],
  h1: ['h1-count', 'has-h1', 'starts-with-h1', 'page-has-heading-one'],
  'heading-order': ['no-skipped-levels'],
  'image-alt': ['input-image-alt', 'area-alt', 'role-img-alt', 'svg-img-alt'],
  language: ['html-has-lang', 'html-lang-valid', 'html-xml-lang-mismatch'],
  'link-text': ['link-name'],
  'meta-description': ['meta-description-length', 'og-description'],
  'meta-refresh': ['meta-refresh-no-exceptions'],
  'plain-http': ['https', 'redirection', 'strict-transport-security'],
  redirects: ['redirect-chain', 'redirect-permanence'],
  'structured-data': ['structured-data-present'],
  title: ['title-count', 'title-length', 'document-title'],
  viewport: ['viewport-width', 'fits-screen'],
  zoom: ['zoom-enabled', 'meta-viewport', 'meta-viewport-large'],
};

const topicByRule: ReadonlyMap<string, string> = new Map(
  Object.entries(topics).flatMap(([topic, rules]) => rules.map((rule) => [rule, topic] as const)),
);

/** The topic that a rule shares with related rules, or else its own name. */
export function topicOf(rule: string): string {
  return topicByRule.get(rule) ?? rule;
}
