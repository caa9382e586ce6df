/** A field whose value is not the same on all pages. */
export interface Difference {
  /** Such as metadata.preview.title. */
  readonly field: string;
  /** One for each page; of lists, how long they are and the items that not every page has. */
  readonly values: readonly unknown[];
}

export interface Differences {
  /** How many fields are the same on all pages. */
  readonly same: number;
  readonly different: readonly Difference[];
}

/** How answers to the same selection differ. */
export function differencesOf(pages: readonly unknown[]): Differences {
  const different: Difference[] = [];
  let same = 0;
  const compare = (values: readonly unknown[], path: readonly string[]) => {
    if (values.every(isRecord)) {
      for (const name of namesIn(values))
        compare(
          values.map((value) => value[name] ?? null),
          [...path, name],
        );
      return;
    }
    const texts = values.map((value) => JSON.stringify(value));
    if (texts.every((text) => text === texts[0])) same += 1;
    else
      different.push({ field: path.join('.'), values: values.every(Array.isArray) ? lists(values) : values });
  };
  compare(pages, []);
  return { same, different };
}

function namesIn(values: readonly Record<string, unknown>[]): Set<string> {
  return new Set(values.flatMap((value) => Object.keys(value)));
}

/** Each list without the items that are in all of them. */
function lists(values: readonly (readonly unknown[])[]): unknown[] {
  const texts = values.map((items) => new Set(items.map((item) => JSON.stringify(item))));
  const [first = new Set<string>(), ...others] = texts;
  const common = others.reduce((shared, items) => shared.intersection(items), first);
  return values.map((items) => ({
    total: items.length,
    notInAll: items.filter((item) => !common.has(JSON.stringify(item))),
  }));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
