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

/** A path, and what one of its methods answers. */
export interface RestCall extends Pick<RestOperation, 'responses'> {
  readonly path: string;
}

export function callsIn({ paths }: RestDescription): RestCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation ? [{ path, responses: operation.responses }] : [];
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

function section({ paths }: RestDescription, isIn: (path: string) => boolean): string {
  const found = Object.entries(paths).filter(([path]) => isIn(path));
  return found.map(([path, operations]) => callsOf(path, operations)).join('\n');
}

function callsOf(path: string, operations: RestPath): string {
  return methods
    .flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const name = `${method.toUpperCase()} ${path}`;
      const parameters = [...(operations.parameters ?? []), ...operation.parameters];
      return `<div class="body"><div><code>${escaped(name)}</code>: ${prose(operation.requestBody?.description ?? operation.description)}</div>
${operationTables(name, { ...operation, parameters })}</div>`;
    })
    .join('\n');
}

function operationTables(name: string, { parameters, responses }: RestOperation): string {
  const taken = parameters.map((parameter) => [
    `<code>${escaped(parameter.name)}</code>${parameter.required ? ' required' : ''}`,
    prose(parameter.description),
  ]);
  const answers = Object.entries(responses).map(([status, { description }]) => [status, prose(description)]);
  const parameterTable = `<h3 class="sub">Parameters and headers</h3>${table(`Parameters of ${name}`, ['Name', 'What it is'], taken)}`;
  return `${taken.length > 0 ? parameterTable : ''}
<h3 class="sub">Answers</h3>${table(`Answers of ${name}`, ['Status', 'When'], answers)}`;
}
