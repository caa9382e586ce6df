import { counted } from '../../lib/counted.ts';
import { valuesAt } from '../../lib/json-ld/property-path.ts';
import { collapse } from '../../lib/text.ts';
import { type Judgement, notApplicable, pass, warn } from '../../schema/check-rule.ts';
import type { Evidence } from '../../schema/evidence.ts';
import type { CheckResult } from '../../schema/finding.ts';
import type { JsonLdBlock } from '../../schema/generated/answers.ts';
import type { Entity } from './types.ts';

const maxExamples = 10;

interface BlockFinding {
  readonly result: CheckResult;
  readonly message: (blocks: number) => string;
  readonly evidence: (block: JsonLdBlock) => string;
}

/** A verdict on the JSON-LD blocks, with the faulty ones as evidence. */
export function ofBlocks(
  blocks: readonly JsonLdBlock[],
  isWrong: (block: JsonLdBlock) => boolean,
  { result, message, evidence: tell }: BlockFinding,
): Judgement {
  if (blocks.length === 0) return notApplicable('The page has no JSON-LD.');
  const wrong = blocks.filter(isWrong);
  if (wrong.length === 0) return pass(`Looked at ${counted(blocks.length, 'JSON-LD block')}.`);
  const examples = wrong.slice(0, maxExamples).map((block) => evidence(tell(block)));
  return { result, message: message(wrong.length), evidence: examples };
}

interface EntityFinding {
  /** What is checked, in singular and plural. */
  readonly subject: readonly [one: string, many: string];
  readonly fault: string;
}

/** A verdict on what entities state, with the wrong texts as evidence. */
export function ofEntities(
  entities: readonly Entity[],
  wrongTexts: (entity: Entity) => readonly string[],
  { subject: [one, many], fault }: EntityFinding,
): Judgement {
  if (entities.length === 0) return notApplicable('The page describes nothing.');
  const wrong = [
    ...new Set(entities.flatMap((entity) => wrongTexts(entity).map((text) => `${entity.types[0]}: ${text}`))),
  ];
  if (wrong.length === 0) return pass(`No ${one} is ${fault}.`);
  const message = `${counted(wrong.length, `${one} is`, `${many} are`)} ${fault}.`;
  return warn(message, wrong.slice(0, maxExamples).map(evidence));
}

export function textsOf({ properties }: Entity, names: readonly string[]): readonly string[] {
  return valuesAt(properties, ...names)
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim());
}

/** Evidence, shortened to one line. */
export function evidence(match: string): Evidence {
  return { kind: 'STRUCTURED_DATA', match: collapse(match.slice(0, 400)).slice(0, 200) };
}
