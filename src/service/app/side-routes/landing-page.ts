import { categoryNames } from '../../engine/request/selection.ts';

interface LandingPageOptions {
  readonly graphiql: boolean;
  readonly metrics: boolean;
}

/** The page at / if the inspector is off: what the service does, and links. Nothing in it comes from a request. */
export function landingPage({ graphiql, metrics }: LandingPageOptions): string {
  const example = '/api/scrape?url=https%3A%2F%2Fexample.com%2F&amp;params=metadata,openGraph';
  const links = [
    graphiql
      ? ['/graphql', 'GraphiQL, with example queries to start from']
      : ['/graphql', 'the GraphQL endpoint (POST)'],
    [example, 'a REST call'],
    ['/read?url=https%3A%2F%2Fexample.com%2F', 'a page as Markdown'],
    ['/docs', 'the reference: both interfaces, every category with an example'],
    ['/openapi.json', 'the description of the REST interface'],
    ['/health', 'whether the service is alive'],
    ['/ready', 'whether it is ready to serve'],
    ...(metrics ? [['/metrics', 'metrics for Prometheus']] : []),
  ];
  const items = links.map(([path, text]) => `<li><a href="${path}">${path}</a>: ${text}</li>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="description" content="Metadata and content of any web page, by category, over GraphQL and REST.">
<title>PageQL</title>
<style>body { font: 1rem/1.6 system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>PageQL</h1>
<p>What is at this address? Name a web page and the categories of facts you want from it; only what they need is fetched.</p>
<ul>
${items.join('\n')}
</ul>
<p>Categories: ${categoryNames.join(', ')}.</p>
</html>
`;
}
