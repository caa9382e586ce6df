import type { Category } from '../../../extract/page/category.ts';
import { fromPlainError } from '../../../extract/page/errors.ts';
import { type Answer, failureAt, type SelectedValues } from '../answer/answer.ts';
import type { Entry } from '../answer/entry.ts';
import { type OpenPage, resolvable } from '../answer/open-page.ts';
import { categoryCalled } from '../request/selection.ts';

interface StoredPageOptions extends Pick<OpenPage, 'cacheStatus'> {
  readonly entry: Entry;
  readonly stillHeld?: (() => boolean) | undefined;
}

/** A page of the cache, parsed when a part is first read: sending its bytes needs none of that, and TOON is no JSON. */
export function storedPage(
  parse: () => Answer,
  { entry, cacheStatus, stillHeld }: StoredPageOptions,
): OpenPage {
  let parsed: Answer | null = null;
  const answer = (): Answer => {
    parsed ??= parse();
    return parsed;
  };
  const read = async (path: string): Promise<unknown> => {
    const value = valueAt(answer(), path);
    if (value !== null) return value;
    const failure = failureAt(answer(), path.split('.'));
    throw failure ? fromPlainError(failure) : new Error(`nothing is stored at ${path}`);
  };

  const page: OpenPage = {
    get requestedUrl() {
      return answer().requestedUrl;
    },
    get url() {
      return answer().url;
    },
    cacheStatus,
    async category(name) {
      const stored = await read(name);
      // What was stored under a category's name is what its extract returned.
      const category = categoryCalled(name) as Category<unknown>;
      return resolvable({ name, value: category.restore(stored, answer()), read });
    },
    selected: async () => (answer().select === undefined ? null : ((await read('select')) as SelectedValues)),
    fetchReport: async () => answer().fetch,
    truncations: async () => answer().truncations,
    errors: async () => answer().errors,
    answer: async () => entry,
    entry: async () => entry,
    within: () => page,
    ...(stillHeld && { stillHeld }),
  };
  return page;
}

/** The value of a unit in a stored answer: browser parts are in their category, checked images beside all categories. */
function valueAt(answer: Answer, path: string): unknown {
  if (Object.hasOwn(answer, path)) return answer[path];
  const [name = '', part = ''] = path.split('.');
  return (answer[name] as Readonly<Record<string, unknown>> | null)?.[part];
}
