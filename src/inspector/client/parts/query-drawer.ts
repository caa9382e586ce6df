import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { queryFor } from '../answer/documents.ts';
import { html } from '../html.ts';
import type { Inspection, Panel } from '../types.ts';
import { copyButton } from './copy-button.ts';

/** The requests for the data of a panel: in GraphQL, over REST, as JSON and as TOON. */
export function queryDrawer(panel: Panel, inspection: Inspection) {
  return h(QueryDrawer, { panel, inspection });
}

function QueryDrawer({ panel, inspection }: { panel: Panel; inspection: Inspection }) {
  const { id, title, parts, params } = panel;
  const [query, setQuery] = useState('');
  useEffect(() => void queryFor(parts).then(setQuery, () => setQuery('')), [parts]);
  const rest = restUrl(inspection.url, params);
  const curl = `curl '${rest.replaceAll("'", "'\\''")}'`;
  const variables = { url: inspection.url };
  const graphiql = `/graphql#${new URLSearchParams({ query, variables: JSON.stringify(variables, null, 2) })}`;
  const raw = () =>
    JSON.stringify(Object.assign({}, ...parts.map((part) => inspection.parts[part])), null, 2);
  return html`<div class="query" id=${`${id}-query`}>
    <pre tabindex="0" role="region" aria-label=${`GraphQL query of ${title}`}>${query}</pre>
    <pre tabindex="0" role="region" aria-label=${`REST call of ${title}`}>${curl}</pre>
    <div class="row">
      ${copyButton('Copy query', () => query)} ${copyButton('Copy curl', () => curl)} ${copyButton('Copy JSON', raw)}
      <a class="btn" href=${graphiql} target="_blank" rel="noopener">Open in GraphiQL</a>
      <a class="btn" href=${rest} target="_blank" rel="noopener">JSON over REST</a>
      <a class="btn" href=${`${rest}&format=toon`} target="_blank" rel="noopener">TOON</a>
    </div>
  </div>`;
}

function restUrl(url: string, params: readonly string[]) {
  return `${location.origin}/api/scrape?url=${encodeURIComponent(url)}&params=${params.join(',')}`;
}
