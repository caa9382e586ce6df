import { type ValidationRule, validate, OverlappingFieldsCanBeMergedRule as withoutStreams } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { directivesIn } from '../syntax/document.ts';

/** One rule for overlapping fields: the one of Yoga's plugin for @defer, which takes three times as long, only for `@stream`. */
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
