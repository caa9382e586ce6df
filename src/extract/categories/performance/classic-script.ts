import type { Element } from 'domhandler';

/** The media types of JavaScript; with parameters a type does not count (WHATWG, MIME Sniffing). */
const javascript =
  /^(?:application\/(?:x-)?(?:java|ecma)script|text\/(?:x-)?(?:java|ecma)script|text\/(?:javascript1\.[0-5]|jscript|livescript))$/i;

/** Whether a browser runs a script, and not as a module (HTML standard, 4.12.1.1). */
export function isClassicScript({ attribs: { type, language } }: Element): boolean {
  // Without a type, the language attribute counts.
  const stated = type ?? (language ? `text/${language}` : '');
  return stated === '' || javascript.test(stated.trim());
}
