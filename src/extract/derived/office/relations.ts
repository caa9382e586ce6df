import { percentDecoded } from '../../lib/url.ts';
import { elementsAt, xmlTree } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/** What a part of an Office Open XML file refers to (ECMA-376, part 2, 6.5). */
export interface Relation {
  readonly type: string;
  /** The name of a part, or an address if it is outside of the file. */
  readonly target: string;
}

/** The relations of a part by their ids, which its elements name. */
export async function relationsOf(parts: ZipParts, name: string): Promise<ReadonlyMap<string, Relation>> {
  const [, folder = '', file = ''] = /^(.*\/)?([^/]*)$/.exec(name) ?? [];
  const xml = await parts.text(`${folder}_rels/${file}.rels`);
  const relations = xml === null ? [] : elementsAt(xmlTree(xml), 'Relationships', 'Relationship');
  return new Map(
    relations.map(({ attribs: { Id = '', Type = '', Target = '', TargetMode } }) => {
      const target = TargetMode === 'External' ? Target : partAt(Target, folder);
      return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target }];
    }),
  );
}

/** The part with which reading a file begins; null if it states none. */
export async function mainPartOf(parts: ZipParts): Promise<string | null> {
  const relations = [...(await relationsOf(parts, '')).values()];
  return relations.find(({ type }) => type === 'officeDocument')?.target ?? null;
}

/** The name of the part at an address relative to a folder. */
export function partAt(address: string, folder: string): string {
  const url = URL.parse(address, `part:///${folder}`);
  return url ? percentDecoded(url.pathname).replace(/^\//, '') : address;
}
