import { RE2JS, RE2JSException } from 're2js';

/** Something that finds the first match in a text. */
export interface Matcher {
  /** The most that a character costs, in steps of a work budget. */
  readonly stepsPerCharacter: number;
  exec(text: string): RegExpExecArray | null;
}

/** The cost of one instruction of a program for one character. */
const stepsOfInstruction = 4;

/** An expression for an engine of linear time; null for what such an engine cannot match. */
export function linearMatcher(source: string, flags: 'i' | ''): Matcher | null {
  const ignoringCase = flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0;
  try {
    const regex = RE2JS.compile(RE2JS.translateRegExp(source), ignoringCase | RE2JS.LOOKBEHINDS);
    return {
      stepsPerCharacter: stepsOfInstruction * regex.programSize(),
      // Whether there is a match at all is found at a fraction of the cost of its groups.
      exec: (text) => (regex.test(text) ? (regex.exec(text) as RegExpExecArray | null) : null),
    };
  } catch (error) {
    if (error instanceof RE2JSException) return null;
    throw error;
  }
}
