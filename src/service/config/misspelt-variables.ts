import { misspelt } from '../../extract/lib/nearest.ts';
import { variableNames } from './variables.ts';

/** Shorter names are too easily one letter away from a variable of another program. */
const minLength = 6;

/** Each variable of the environment that is one letter away from one of ours, with the name that was probably meant. */
export function misspeltVariables(
  env: Readonly<Record<string, string | undefined>>,
): readonly { readonly name: string; readonly meant: string }[] {
  return Object.keys(env).flatMap((name) => {
    if (name.length < minLength || variableNames.includes(name)) return [];
    const meant = misspelt(name, variableNames);
    return meant === null ? [] : [{ name, meant }];
  });
}
