import { builder } from './builder.ts';

/** `line` counts from 1. */
export interface LineNote {
  readonly line: number;
  readonly message: string;
}

export const LineNote = builder.objectRef<LineNote>('LineNote').implement({
  description: 'An error in a file, and its line.',
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'The line, counted from 1.' }),
    message: t.exposeString('message', { description: 'What is wrong there.' }),
  }),
});
