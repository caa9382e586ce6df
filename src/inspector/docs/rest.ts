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

/** Every call about one page. */
export function restSection(description: RestDescription): string {
  return `<div class="body"><p>The body of <code>/api/scrape</code> is what the equivalent GraphQL query returns for the page.</p></div>
${section(description, (path) => !isOfBatches(path))}`;
}

/** Every call of `/api/batches`. */
export function batchesSection(description: RestDescription): string {
  return section(description, isOfBatches);
}

function isOfBatches(path: string): boolean {
  return path.startsWith('/api/batches');
}

function section(description: RestDescription, isIn: (path: string) => boolean): string {
  const calls = callsIn(description).filter(({ path }) => isIn(path));
  return calls.map(callSection).join('\n');
}

function callSection({ name, description, requestBody, parameters, responses }: RestCall): string {
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
