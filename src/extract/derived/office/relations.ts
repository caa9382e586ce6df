import { percentDecoded } from '../../lib/url.ts';
import { elementsAt } from './xml.ts';
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
  const tree = await parts.tree(`${folder}_rels/${file}.rels`);
  const relations = elementsAt(tree, 'Relationships', 'Relationship');
  return new Map(
    relations.map(({ attribs: { Id = '', Type = '', Target = '', TargetMode } }) => {
      const target = TargetMode === 'External' ? Target : partAt(Target, folder);
      return [Id, { type: Type.slice(Type.lastIndexOf('/') + 1), target }];
    }),
  );
}

/** The target of the first relation of a type; null if there is none. */
export function targetOf(type: string, relations: ReadonlyMap<string, Relation>): string | null {
  return [...relations.values()].find((relation) => relation.type === type)?.target ?? null;
}

/** The part with which reading a file begins; null if it states none. */
export async function mainPartOf(parts: ZipParts): Promise<string | null> {
  return targetOf('officeDocument', await relationsOf(parts, ''));
}

/** The name of the part at an address relative to a folder. */
export function partAt(address: string, folder: string): string {
  const url = URL.parse(address, `part:///${folder}`);
  return url ? percentDecoded(url.pathname).replace(/^\//, '') : address;
}
