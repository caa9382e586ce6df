import type { TypedDocumentString } from './generated/graphql.ts';

/** One entry of `errors`. The data is null at its path. */
export interface PartError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: { readonly code: string; readonly retryAfter?: number };
}

export interface Answer<Data> {
  readonly data: Data;
  readonly errors: readonly PartError[];
}

/** An operation that was not executed; `code` is for programs, the message for people. */
export class PageqlError extends Error {
  override readonly name = 'PageqlError';
  readonly code: string;

  constructor({ message, extensions }: PartError) {
    super(message);
    this.code = extensions.code;
  }
}

export interface ClientOptions {
  /** The address of the service, such as http://127.0.0.1:4000. */
  readonly url: string;
  readonly key?: string | undefined;
  /** How often to wait for the next window of the rate limit before giving up. */
  readonly waits?: number;
}

export class PageqlClient {
  readonly #options: ClientOptions;

  constructor(options: ClientOptions) {
    this.#options = options;
  }

  /** Executes an operation; parts of it may have failed. Throws a PageqlError if all of it has. */
  async query<Data, Variables>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
  ): Promise<Answer<Data>> {
    for (let waits = this.#options.waits ?? 1; ; waits -= 1) {
      const { data, errors = [] } = await this.#post<Data>(document, variables);
      const limited = errors.find(({ extensions }) => extensions.code === 'RATE_LIMITED');
      if (limited?.extensions.retryAfter !== undefined && waits > 0) {
        await new Promise((resolve) => setTimeout(resolve, (limited.extensions.retryAfter ?? 0) * 1000));
        continue;
      }
      if (data) return { data, errors };
      throw new PageqlError(errors[0] ?? { message: 'No answer.', extensions: { code: 'INTERNAL' } });
    }
  }

  async #post<Data>(query: { toString(): string }, variables: unknown): Promise<Partial<Answer<Data>>> {
    const { url, key } = this.#options;
    const response = await fetch(new URL('/graphql', url), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({ query: query.toString(), variables }),
    });
    // Refusals are GraphQL responses too: `errors` without `data`.
    return (await response.json()) as Partial<Answer<Data>>;
  }
}
