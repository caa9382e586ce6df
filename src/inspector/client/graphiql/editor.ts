import type { GraphiqlParts } from '../../graphiql/page.ts';
import type { Tab } from './tab.ts';

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

/** Loads the editor and puts it in the place of what `root` contains. */
export async function openEditor(
  root: Element,
  { script, style, examples }: GraphiqlParts,
  asked: Tab | null,
) {
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
