import type { GraphiqlParts } from '../../graphiql/page.ts';
import { attempt } from '../attempt.ts';

/** What a tab of GraphiQL holds. */
interface Tab {
  readonly query: string | null;
  readonly variables: string | null;
}

interface EditorOptions {
  readonly title: string;
  readonly endpoint: string;
  readonly defaultTabs: readonly Pick<Tab, 'query'>[];
  readonly variables?: string | null;
}

declare global {
  /** What the editor's script defines. */
  const YogaGraphiQL: { renderYogaGraphiQL(root: Element, options: EditorOptions): void };
}

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'click'];

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;

const root = find('#root');
const copyLink = find<HTMLButtonElement>('#copy-link');
const parts: GraphiqlParts = JSON.parse(find('#parts').textContent ?? '');
const copiedShownMs = 2000;

copyLink.onclick = async () => {
  const tab = openTab();
  if (!tab) return;
  await navigator.clipboard.writeText(linkTo(tab));
  copyLink.textContent = 'Copied';
  setTimeout(() => {
    copyLink.textContent = 'Copy link';
  }, copiedShownMs);
};

const asked = askedTab();
const shown = (asked ?? openTab())?.query;
if (shown) find('.first pre').textContent = shown;

// Whoever follows a link to a query wants to run it.
if (!asked) await firstSign();
const status = find('.first [role=status]');
find('.first button').textContent = 'Opening the editor …';
try {
  await openEditor(root, parts, asked);
  copyLink.disabled = false;
} catch (error) {
  status.textContent = `${error instanceof Error ? error.message : error} Reload the page to try again.`;
}

/** Resolves at the first sign that somebody uses the page. */
function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = new AbortController();
    const see = () => {
      seen.abort();
      resolve();
    };
    for (const sign of signs) addEventListener(sign, see, { passive: true, signal: seen.signal });
  });
}

/** Loads the editor and puts it in the place of what `root` contains. */
async function openEditor(root: Element, { script, style, examples }: GraphiqlParts, asked: Tab | null) {
  const rules = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style });
  const code = Object.assign(document.createElement('script'), { src: script });
  const loaded = Promise.all([rules, code].map(whenLoaded));
  // The page's own rules come last, so that they override.
  document.querySelector('link[rel=stylesheet]')?.before(rules);
  document.head.append(code);
  await loaded;
  YogaGraphiQL.renderYogaGraphiQL(root, {
    title: 'PageQL',
    endpoint: '/graphql',
    ...(asked
      ? { defaultTabs: [asked], variables: asked.variables }
      : { defaultTabs: examples.map((query) => ({ query })) }),
  });
}

function whenLoaded(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    element.onload = () => resolve();
    element.onerror = () => reject(new Error('The editor could not be loaded.'));
  });
}

/**
 * The tab that the address asks for: after `#` as linked by the inspector, whose queries are too long for the request
 * line, or after `?`. GraphiQL itself reads `?query=`, but no variables, and at the first visit nothing but its default tabs.
 */
function askedTab(): Tab | null {
  if (location.hash.startsWith('#query=')) history.replaceState(null, '', `?${location.hash.slice(1)}`);
  const asked = new URLSearchParams(location.search);
  const query = asked.get('query');
  return query === null ? null : { query, variables: asked.get('variables') ?? '' };
}

/** The tab that is open, or was at the last visit: GraphiQL keeps its tabs in the storage of the browser, if that allows it. */
function openTab(): Tab | null {
  const kept = attempt(() => JSON.parse(localStorage.getItem('graphiql:tabState') ?? '{}'));
  return kept?.tabs?.[kept.activeTabIndex] ?? null;
}

/** The address that opens a tab. */
function linkTo({ query, variables }: Tab): string {
  const link = new URL('/graphql', location.origin);
  if (query) link.searchParams.set('query', query);
  if (variables) link.searchParams.set('variables', variables);
  return link.href;
}
