import type { CodegenConfig } from '@graphql-codegen/cli';
import { checkFragments } from './src/inspector/operations/checks.ts';
import { schema } from './src/service/graphql/schema.ts';

const client = 'examples/typescript';
const inspector = 'src/inspector/operations';

/** How the answers of our own operations are typed. */
const answers = {
  enumsAsTypes: true,
  useTypeImports: true,
  scalars: { URL: 'string', DateTime: 'string', JSON: 'unknown' },
};

/**
 * Writes schema.graphql from the Pothos schema, and types for the operations of the inspector and of the example of a
 * client.
 */
const config: CodegenConfig = {
  // The schema object itself, which the types do not allow for: codegen sorts one that it loads from a file by name.
  schema: schema as never,
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  generates: {
    'schema.graphql': { plugins: ['schema-ast'] },
    [`${client}/generated/`]: {
      documents: [`${client}/*.graphql`],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: { documentMode: 'string', ...answers },
    },
    // Declarations alone: a type of all that may have come of 26 deferred parts is too large to be written out.
    [`${inspector}/generated/answers.d.ts`]: {
      documents: [`${inspector}/*.graphql`, checkFragments],
      plugins: ['typescript-operations'],
      config: answers,
    },
  },
};

export default config;
