import { builder } from './builder.ts';
import { Evidence } from './evidence.ts';

const results = {
  PASS: { description: 'Checked, and as it should be.' },
  WARN: { description: 'Works, but could be better.' },
  FAIL: { description: 'Wrong, and worth fixing.' },
  NOT_APPLICABLE: { description: 'The page has nothing for this check to look at.' },
  UNDETERMINED: { description: 'The method cannot decide this; do not read it as a pass.' },
} as const;

const impacts = ['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR'] as const;

export type CheckResult = keyof typeof results;
export type Impact = (typeof impacts)[number];

const CheckResultEnum = builder.enumType('CheckResult', {
  description: 'The outcome of a check.',
  values: results,
});
export const ImpactEnum = builder.enumType('Impact', {
  description: 'How much a finding matters to the people who use the page.',
  values: impacts,
});

/** One finding of a deterministic audit. `impact` is null where the result is a pass. */
export interface Check {
  readonly id: string;
  readonly result: CheckResult;
  readonly impact: Impact | null;
  /** Share in the score of its audit; 0 for checks that only inform. */
  readonly weight: number;
  readonly message: string;
  readonly evidence: readonly Evidence[];
  /** The documents it follows: "WCAG 1.1.1", "RFC 9309", an address. */
  readonly standards: readonly string[];
  readonly fix: string | null;
}

export const Check = builder.objectRef<Check>('Check').implement({
  description: 'One question asked of the page, and its answer.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable name of the check.' }),
    result: t.expose('result', { type: CheckResultEnum, description: 'The outcome.' }),
    impact: t.expose('impact', {
      type: ImpactEnum,
      nullable: true,
      description: 'How much it matters; null where nothing is wrong.',
    }),
    weight: t.exposeInt('weight', { description: 'Its share of the score; 0 where it only informs.' }),
    message: t.exposeString('message', { description: 'What was found, in a sentence.' }),
    evidence: t.expose('evidence', { type: [Evidence], description: 'What the result is based on.' }),
    standards: t.exposeStringList('standards', { description: 'The documents that the check follows.' }),
    fix: t.exposeString('fix', { nullable: true, description: 'What to change.' }),
  }),
});
