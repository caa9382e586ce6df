/** A value in a header such as Accept, lower-cased. */
export interface Accepted {
  readonly name: string;
  /** Its parameters besides q, unquoted. */
  readonly parameters: ReadonlyMap<string, string>;
}

export interface Weighted extends Accepted {
  /** 0 refuses the value. */
  readonly quality: number;
}

/** Up to a comma that is not in a quoted text. */
const item = /(?:[^,"]|"[^"]*"|")+/g;

/** All values in a header such as Accept, as they are given (RFC 9110, section 12.4.2). */
export function weightedValues(field: string): Weighted[] {
  return (field.match(item) ?? []).map(readItem).filter(({ name }) => name !== '');
}

/** The values in a header such as Accept, best first, without those that q=0 refuses. */
export function acceptedValues(field: string): Accepted[] {
  return weightedValues(field)
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
}

/** The names of these values, without parameters. */
export function qualityList(field: string): string[] {
  return acceptedValues(field).map(({ name }) => name);
}

function readItem(item: string): Weighted {
  const [name = '', ...parts] = item.split(';').map((part) => part.trim().toLowerCase());
  const parameters = new Map(parts.map(readParameter));
  const quality = /^(?:\d+(?:\.\d*)?|\.\d+)$/.exec(parameters.get('q') ?? '')?.[0];
  parameters.delete('q');
  return { name, parameters, quality: Number(quality ?? 1) };
}

function readParameter(part: string): [name: string, value: string] {
  const [name = '', ...value] = part.split('=');
  return [
    name.trim(),
    value
      .join('=')
      .trim()
      .replace(/^"(.*)"$/, '$1'),
  ];
}

/** The coding that Accept-Encoding prefers of these, in our own order; null for the body as it is (RFC 9110, 12.5.3). */
export function acceptedCoding<T extends string>(field: string, codings: readonly T[]): T | null {
  const qualities = new Map(weightedValues(field).map(({ name, quality }) => [name, quality]));
  const others = qualities.get('*') ?? 0;
  const qualityOf = (coding: string) => qualities.get(coding) ?? others;
  const best = codings.reduce<T | null>(
    (best, coding) => (qualityOf(coding) > (best === null ? 0 : qualityOf(best)) ? coding : best),
    null,
  );
  const plain = qualities.get('identity') ?? 0;
  return best !== null && qualityOf(best) >= plain ? best : null;
}
