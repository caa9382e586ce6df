import { type BareItem, type Member, parseDictionary } from '../../lib/http/structured-field.ts';

const maxIssues = 20;
/** How many characters of a word an issue shows. */
const maxWord = 60;

/** What is wrong with a Permissions-Policy: a dictionary from features to the origins that may use them. */
export function permissionsIssues(value: string): string[] {
  if (/'(?:none|self)'/.test(value) || !value.includes('=')) {
    return ['It has the syntax of Feature-Policy: write camera=() and the like, separated by commas.'];
  }
  const features = parseDictionary(value);
  if (features === null) {
    return [
      'It is malformed, so browsers ignore all of it: write camera=(), geolocation=(self) and the like.',
    ];
  }
  return [...features].flatMap(featureIssues).slice(0, maxIssues);
}

function featureIssues([name, allowed]: [string, Member]): string[] {
  const feature = name.slice(0, maxWord);
  if (allowed.some(({ type, text }) => type === 'TOKEN' && text === '*')) {
    return [`Any frame may use ${feature}.`];
  }
  const ignored = allowed.filter((item) => !isSource(item)).map(({ text }) => text.slice(0, maxWord));
  return ignored.map(
    (word) => `${word} in ${feature} is ignored: write self, *, or an origin in double quotes.`,
  );
}

/** Whether the item is self or an origin in double quotes. */
function isSource({ type, text }: BareItem): boolean {
  return type === 'TOKEN' ? text === 'self' : type === 'STRING' && URL.canParse(text);
}
