import { escaped } from '../../extract/lib/html/escaped.ts';
import { prose, table } from './markup.ts';

/** The parts of the OpenAPI document that the reference uses. */
export interface RestDescription {
  readonly paths: Readonly<Record<string, RestPath>>;
}

type RestPath = Readonly<Partial<Record<'get' | 'post' | 'delete', RestOperation>>> & {
  readonly parameters?: readonly Parameter[];
};

interface Parameter {
  readonly name: string;
  readonly required?: boolean;
  readonly description: string;
}

interface RestOperation {
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly description?: string };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const methods = ['get', 'post', 'delete'] as const;

/** What one of the methods of a path does, with the parameters of all of them. */
export interface RestCall extends RestOperation {
  /** Its method and its path. */
  readonly name: string;
  readonly path: string;
}

export function callsIn({ paths }: RestDescription): RestCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const parameters = [...(operations.parameters ?? []), ...operation.parameters];
      return [{ ...operation, parameters, name: `${method.toUpperCase()} ${path}`, path }];
    }),
  );
}

/** Every call about one page, and every call of `/api/batches`. */
export function restSections(description: RestDescription) {
  const calls = Object.groupBy(callsIn(description), ({ path }) =>
    path.startsWith('/api/batches') ? 'batches' : 'pages',
  );
  const { pages = [], batches = [] } = calls;
  const about =
    '<div class="body"><p>The body of <code>/api/scrape</code> is what the equivalent GraphQL query returns for the page.</p></div>';
  return { pages: [about, ...pages.map(sectionOf)].join('\n'), batches: batches.map(sectionOf).join('\n') };
}

function sectionOf({ name, description, requestBody, parameters, responses }: RestCall): string {
  const taken = parameters.map((parameter) => [
    `<code>${escaped(parameter.name)}</code>${parameter.required ? ' required' : ''}`,
    prose(parameter.description),
  ]);
  const answers = Object.entries(responses).map(([status, { description }]) => [status, prose(description)]);
  const parameterTable = `<h3 class="sub">Parameters and headers</h3>${table(`Parameters of ${name}`, ['Name', 'What it is'], taken)}`;
  return `<div class="body"><div><code>${escaped(name)}</code>: ${prose(requestBody?.description ?? description)}</div>
${taken.length > 0 ? parameterTable : ''}
<h3 class="sub">Answers</h3>${table(`Answers of ${name}`, ['Status', 'When'], answers)}</div>`;
}
