import type { MetaTag } from '../../../derived/tags/meta-tags.ts';
import { headFirst } from '../../../derived/tags/meta-values.ts';
import { unescapedOnce } from '../../../lib/html/plain-text.ts';
import { collapsed, isPlaceholder } from '../../../lib/text.ts';
import type { Author } from '../types.ts';

interface Draft {
  readonly name: string;
  orcid: string | null;
  readonly affiliations: string[];
}

/** The authors in order, without repeats. The tags after a name, up to the next one, describe that person. */
export function citationAuthors(tags: readonly MetaTag[]): readonly Author[] {
  const drafts = new Map<string, Draft>();
  let current: Draft | undefined;
  for (const tag of headFirst(tags)) {
    const value = tag.inNoscript ? null : collapsed(unescapedOnce(tag.content));
    if (value === null || isPlaceholder(value)) continue;
    const name = tag.name.toLowerCase();
    if (name === 'citation_author') current = draftOf(value, drafts);
    else if (name === 'citation_author_orcid' && current) current.orcid ??= orcidUrl(value);
    else if (affiliations.has(name) && current) current.affiliations.push(value);
    else if (name === 'citation_authors') {
      for (const one of value.split(';').map((part) => part.trim())) if (one) draftOf(one, drafts);
    }
  }
  return [...drafts.values()].map(({ name, orcid, affiliations }) => ({
    name,
    orcid,
    affiliation: affiliations.length === 0 ? null : [...new Set(affiliations)].join('; '),
  }));
}

const affiliations = new Set(['citation_author_institution', 'citation_author_affiliation']);

function draftOf(name: string, drafts: Map<string, Draft>): Draft {
  const draft = drafts.get(name) ?? { name, orcid: null, affiliations: [] };
  drafts.set(name, draft);
  return draft;
}

/** The address of an ORCID iD, which may be written as an address or bare; null for anything else. */
function orcidUrl(value: string): string | null {
  const id = /^(?:https?:\/\/(?:www\.)?orcid\.org\/)?(\d{4}-\d{4}-\d{4}-\d{3}[\dX])\/?$/i.exec(value)?.[1];
  return id === undefined ? null : `https://orcid.org/${id.toUpperCase()}`;
}
