/** @import { CheckRowFragment } from '../../operations/generated/answers.d.ts' */
/** @import { Shown } from '../types.js' */

/**
 * Where a check comes from.
 * @typedef {object} Place
 * @property {string} name The category's name for people.
 * @property {string} panel
 * @property {string} id The check's id in that category.
 * @property {string} row The id of the row or panel that the check is about.
 */

/**
 * A check of any category, or a rule of axe-core, as one row of the list.
 * @typedef {object} ListedCheck
 * @property {string} id
 * @property {string} topic A word that related checks share.
 * @property {readonly string[]} related The messages of other checks with the same topic.
 * @property {CheckRowFragment['result']} result
 * @property {CheckRowFragment['impact']} impact
 * @property {number} weight
 * @property {string} message
 * @property {string | null} fix
 * @property {readonly string[]} standards
 * @property {readonly string[]} evidence
 * @property {readonly Place[]} categories
 */

/** @typedef {Shown<'PageChecks' | 'SiteChecks' | 'Audit'>} CheckParts */

/**
 * The id of a security test's row in its panel.
 * @param {{ id: string }} test
 */
export const testRow = ({ id }) => `security-${id}`;

/**
 * The id of a check's row in the list of all checks.
 * @param {Pick<Place, 'panel' | 'id'>} place
 */
export const checkRow = ({ panel, id }) => `check-${panel}-${id}`;

/**
 * @typedef {object} Source
 * @property {string} name
 * @property {string} panel
 * @property {(parts: CheckParts) => readonly CheckRowFragment[] | undefined} read
 * @property {(check: CheckRowFragment) => string} [row]
 */

/** @type {readonly Source[]} */
const sources = [
  {
    name: 'Security',
    panel: 'security',
    read: ({ SiteChecks }) => SiteChecks?.security?.tests,
    row: testRow,
  },
  { name: 'Technical', panel: 'facts', read: ({ PageChecks }) => PageChecks?.technical?.checks },
  { name: 'Phone', panel: 'views', read: ({ PageChecks }) => PageChecks?.mobileView?.checks },
  { name: 'Desktop', panel: 'views', read: ({ PageChecks }) => PageChecks?.desktopView?.checks },
  { name: 'Performance', panel: 'performance', read: ({ PageChecks }) => PageChecks?.performance?.checks },
  { name: 'Content', panel: 'content', read: ({ PageChecks }) => PageChecks?.content?.outlineChecks },
  { name: 'Open Graph', panel: 'cards', read: ({ PageChecks }) => PageChecks?.openGraph?.checks },
  { name: 'X card', panel: 'cards', read: ({ PageChecks }) => PageChecks?.twitterCard?.checks },
  {
    name: 'Structured data',
    panel: 'structured-data',
    read: ({ PageChecks }) => PageChecks?.structuredData?.checks,
  },
  { name: 'Links', panel: 'links', read: ({ PageChecks }) => PageChecks?.links?.checks },
  { name: 'Forms', panel: 'forms', read: ({ PageChecks }) => PageChecks?.forms?.checks },
  { name: 'Sitemap', panel: 'sitemap', read: ({ SiteChecks }) => SiteChecks?.sitemap?.checks },
  { name: 'llms.txt', panel: 'robots', read: ({ SiteChecks }) => SiteChecks?.robots?.ai.llmsTxt?.checks },
];

const impacts = ['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR'];

/** @type {{ parts: CheckParts, list: readonly ListedCheck[] }} */
let latest = { parts: {}, list: [] };

/**
 * All checks, most severe first; checks that say the same are merged. The result is memoised, since navigation, heading
 * and list need it in each frame.
 * @param {CheckParts} parts
 */
export function listedChecks(parts) {
  const known = latest.parts;
  const same = /** @type {const} */ (['PageChecks', 'SiteChecks', 'Audit']).every(
    (name) => parts[name] === known[name],
  );
  if (!same) latest = { parts, list: merged(parts) };
  return latest.list;
}

/**
 * @param {CheckParts} parts
 * @returns {ListedCheck[]}
 */
function merged(parts) {
  const own = sources.flatMap(({ name, panel, read, row = () => panel }) =>
    (read(parts) ?? []).map((check) => ({
      ...check,
      related: [],
      evidence: check.evidence.map(({ match }) => match),
      categories: [{ name, panel, id: check.id, row: row(check) }],
    })),
  );
  const all = [...own, ...axeRules(parts)];
  const list = [...Map.groupBy(all, keyOf).values()].map(together);
  return list.sort((a, b) => rank(a) - rank(b) || b.weight - a.weight);
}

/**
 * @param {CheckParts} parts
 * @returns {ListedCheck[]}
 */
function axeRules({ Audit }) {
  const audit = Audit?.accessibility?.audit;
  const bare = { related: [], weight: 0, impact: null, fix: null, standards: [], evidence: [] };
  const placed = (/** @type {string} */ id) => ({
    ...bare,
    id,
    categories: [{ name: 'Accessibility', panel: 'views', id, row: 'views' }],
  });
  const issues = (audit?.issues ?? []).map(
    ({ ruleId, topic, impact, message, count, selector, snippet, helpUrl, wcag }) => ({
      ...placed(ruleId),
      topic,
      result: /** @type {const} */ ('FAIL'),
      impact,
      message: `${message.replace(/\.$/, '')}${count > 1 ? ` (${count} elements)` : ''}.`,
      standards: [
        ...wcag.map((criterion) => `WCAG ${criterion.replace(/^WCAG /, '')}`),
        ...(helpUrl ? [helpUrl] : []),
      ],
      evidence: [selector, snippet],
    }),
  );
  const open = (audit?.undetermined ?? []).map((id) => ({
    ...placed(id),
    topic: id,
    result: /** @type {const} */ ('UNDETERMINED'),
    message: `axe could not decide ${id}.`,
  }));
  const passed = (audit?.passes ?? []).map((id) => ({
    ...placed(id),
    topic: id,
    result: /** @type {const} */ ('PASS'),
    message: `axe: ${id}`,
  }));
  return [...issues, ...open, ...passed];
}

/**
 * Failures and warnings of the same topic are one row; other results are one row per check.
 * @param {ListedCheck} check
 */
function keyOf({ id, topic, result, message }) {
  const isWrong = result === 'FAIL' || result === 'WARN';
  return JSON.stringify(isWrong ? [result, topic] : [result, id, message]);
}

/**
 * @param {readonly ListedCheck[]} same
 * @returns {ListedCheck}
 */
function together(same) {
  const [first, ...others] = same.toSorted((a, b) => rank(a) - rank(b));
  if (!first) throw new Error('a group has at least one member');
  const messages = new Set(others.map(({ message }) => message));
  messages.delete(first.message);
  const categories = new Map(
    same.flatMap(({ categories }) => categories.map((category) => [category.name, category])),
  );
  return {
    ...first,
    related: [...messages],
    fix: first.fix ?? others.find(({ fix }) => fix)?.fix ?? null,
    evidence: [...new Set(same.flatMap(({ evidence }) => evidence))],
    standards: [...new Set(same.flatMap(({ standards }) => standards))],
    categories: [...categories.values()],
  };
}

/** @param {ListedCheck} check */
function rank({ impact }) {
  return impact === null ? impacts.length : impacts.indexOf(impact);
}
