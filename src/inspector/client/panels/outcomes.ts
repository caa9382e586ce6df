import type { FetchOutcome } from '../../../extract/schema/generated/answers.ts';
import type { Parts } from '../../operations/generated/answers.d.ts';
import type { Sign } from '../parts/sign.ts';
import type { Inspection } from '../types.ts';
import table from './outcomes.json' with { type: 'json' };

interface Outcome {
  readonly verdict: Sign;
  readonly word: string;
  /** What it means for the panels below. */
  readonly about?: string;
}

/** The outcomes for people. */
const outcomes = table satisfies Readonly<Record<FetchOutcome, object>> as Readonly<
  Record<FetchOutcome, Outcome>
>;

const empty: Outcome = {
  verdict: 'warn',
  word: 'Nothing',
  about: 'The address answers with an empty body. There is nothing to read.',
};

type Fetched = Pick<Parts['Verdict']['fetch'], 'outcome' | 'bytesRead' | 'provided'>;

export function outcomeOf({ outcome, bytesRead, provided }: Fetched): Outcome {
  if (outcome === 'OK' && bytesRead === 0 && !provided) return empty;
  return outcomes[outcome] ?? { verdict: 'none', word: outcome };
}

const ofThePage: readonly FetchOutcome[] = ['OK', 'TOO_LARGE', 'TIMEOUT_PARTIAL'];

/** Whether what was read is the page that visitors see, so that its faults are its own. */
export function isThePage({ parts }: Pick<Inspection, 'parts'>): boolean {
  const fetched = parts.Verdict?.fetch;
  return !fetched || (ofThePage.includes(fetched.outcome) && outcomeOf(fetched) !== empty);
}

/** Whether scripts may make something else of it: of a page or its shell, and of no file, error or challenge. */
export function mayRunScripts(inspection: Pick<Inspection, 'parts'>): boolean {
  const { provided, outcome } = inspection.parts.Verdict?.fetch ?? {};
  return !provided && (isThePage(inspection) || outcome === 'EMPTY_SHELL');
}
