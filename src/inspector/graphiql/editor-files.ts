interface EditorFiles {
  /** Defines `YogaGraphiQL`. */
  readonly script: string;
  readonly style: string;
}

/** The library makes one page with everything in it, 9 MB: its script and its style sheet, taken out of it. */
export async function editorFiles(): Promise<EditorFiles> {
  // Loaded lazily: it takes 29 MB of memory.
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const page = renderGraphiQL();
  return { script: withoutTabRoles(withoutStart(inside('script', page))), style: inside('style', page) };
}

/** What the first of such elements holds. */
function inside(element: string, page: string): string {
  const start = page.indexOf(`<${element}>`) + `<${element}>`.length;
  return page.slice(start, page.indexOf(`</${element}>`, start));
}

/** The library's last statement starts the editor. */
function withoutStart(script: string): string {
  return script.slice(0, script.lastIndexOf('YogaGraphiQL.renderYogaGraphiQL('));
}

/**
 * Its tabs contain two buttons each, which the role of a tab forbids (WAI-ARIA 1.2, tab): they become a list of buttons,
 * of which one is current.
 */
function withoutTabRoles(script: string): string {
  return script
    .replace(/(axis:"x"),role:"tablist"/, '$1')
    .replace(/"aria-selected":(\w+),(dragElastic:!1),role:"tab"/, '"aria-current":$1||void 0,$2');
}
