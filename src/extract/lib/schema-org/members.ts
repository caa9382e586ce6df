import { lettersOf } from '../spellings.ts';

/**
 * A reader of the members of an enumeration, however they are written: "https://schema.org/InStock/", "in_stock", "In
 * stock". `spellings` has the names of each member, which are compared by their letters; null for other texts.
 */
export function memberReader<T extends string>(spellings: Readonly<Record<T, readonly string[]>>) {
  const members = new Map(
    (Object.entries(spellings) as [T, readonly string[]][]).flatMap(([member, names]) =>
      [member, ...names].map((name) => [lettersOf(name), member] as const),
    ),
  );
  return (text: string | null): T | null =>
    members.get(lettersOf(lastSegment((text ?? '').slice(0, longest)))) ?? null;
}

const longest = 200;

/** Of an address or a prefixed name, what comes last: schema:InStock, http://purl.org/goodrelations/v1#New. */
export function lastSegment(name: string): string {
  return name
    .trim()
    .replace(/(?<![/#])[/#]+$/, '')
    .replace(/^.*[/#:]/, '');
}
