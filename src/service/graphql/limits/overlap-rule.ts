import { type ValidationRule, validate, OverlappingFieldsCanBeMergedRule as withoutStreams } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { directivesIn } from '../syntax/directives.ts';

/**
 * Validates with one rule OverlappingFieldsCanBeMerged. Yoga's plugin for @defer brings a second one, which also compares `@stream` and
 * takes three times as long: it is for documents with `@stream`, and the one of the package graphql for all others.
 */
export const overlapRule: Plugin = {
  onValidate({ setValidationFn }) {
    setValidationFn((schema, document, rules: readonly ValidationRule[] | undefined, ...more) => {
      const streams = directivesIn(document).some(({ name }) => name.value === 'stream');
      return validate(
        schema,
        document,
        rules?.filter((rule) => rule.name !== withoutStreams.name || (rule === withoutStreams) !== streams),
        ...more,
      );
    });
  },
};
