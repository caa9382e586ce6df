import { isPlaceholder } from '../lib/text.ts';
import { fail, type Judgement, notApplicable, pass } from '../schema/check-rule.ts';
import { evidence } from '../schema/evidence.ts';

/** A tag of Open Graph or a Twitter card. */
interface StatedTag {
  readonly name: string;
  readonly value: string;
}

const maxShown = 5;

/** Checks that all addresses in tags are absolute; `effect` describes what relative ones cause. */
export function judgeAddresses(tags: readonly StatedTag[], effect: string): Judgement {
  if (tags.length === 0) return notApplicable('There is no address to look at.');
  const relative = tags.filter(({ value }) => !/^https?:\/\//i.test(value) || !URL.canParse(value));
  if (relative.length === 0) return pass('Every address is absolute.');
  return fail(`An address is not an absolute http(s) URL; ${effect}`, firstTags(relative));
}

/** Checks that no tag contains a placeholder, such as {{title}}. */
export function judgePlaceholders(tags: readonly StatedTag[]): Judgement {
  if (tags.length === 0) return notApplicable('There are no tags.');
  const unfilled = tags.filter(({ value }) => isPlaceholder(value));
  if (unfilled.length === 0) return pass('No tag holds the placeholder of a template.');
  return fail('A tag holds the placeholder of a template that nobody filled.', firstTags(unfilled));
}

/** The first few tags as evidence. */
export function firstTags(tags: readonly StatedTag[]) {
  return tags.slice(0, maxShown).map(tagEvidence);
}

export function tagEvidence({ name, value }: StatedTag) {
  return evidence('META', `${name}: ${value}`);
}
