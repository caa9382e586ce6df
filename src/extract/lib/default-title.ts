import { anyOf } from './languages/index.ts';

const written = new RegExp(
  [
    String.raw`^(?:title|(?:${anyOf('untitled')})[ _-]?\d*|(?:microsoft|ms) (?:word|powerpoint|excel) ?-.*`,
    String.raw`.{1,200}\.(?:docx?|indd|qxd|pptx?|xlsx?|od[tsp]|rtf|dvi|tex))$`,
  ].join('|'),
  'iu',
);

/** Whether a program filled a title in by itself: the kind or the name of the file. */
export function isDefaultTitle(title: string): boolean {
  return written.test(title);
}
