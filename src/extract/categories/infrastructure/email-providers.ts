import table from './email-providers.json' with { type: 'json' };

/** Longest first, so that the most specific ending decides. */
const endings = Object.entries(table)
  .flatMap(([provider, endings]) => endings.map((ending) => ({ provider, ending })))
  .sort((a, b) => b.ending.length - a.ending.length);

/** The provider of a mail server; null if its name is unknown. */
export function mailProvider(exchange: string): string | null {
  const found = endings.find(({ ending }) => exchange === ending || exchange.endsWith(`.${ending}`));
  return found?.provider ?? null;
}
