import { type BareItem, type Member, parseDictionary } from '../../lib/http/structured-field.ts';

const maxIssues = 20;
/** Characters of a word that is shown in an issue. */
const maxWord = 60;

/** What is wrong with a Permissions-Policy: a dictionary of features, each with who may use it. */
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

/** The page's own origin, or another one, which is an address in quotes. */
function isSource({ type, text }: BareItem): boolean {
  return type === 'TOKEN' ? text === 'self' : type === 'STRING' && URL.canParse(text);
}
