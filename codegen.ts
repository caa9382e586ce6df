import type { CodegenConfig } from '@graphql-codegen/cli';
import { schema } from './src/graphql/schema.ts';

const operations = 'src/graphql/operations';

/** Writes schema.graphql from the Pothos schema, and types for the operations that GraphiQL opens with. */
const config: CodegenConfig = {
  // The schema object itself, which the types do not allow for: codegen sorts one that it loads from a file by name.
  schema: schema as never,
  documents: [`${operations}/*.graphql`],
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  generates: {
    'schema.graphql': { plugins: ['schema-ast'] },
    [`${operations}/generated/`]: {
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        documentMode: 'string',
        enumsAsTypes: true,
        useTypeImports: true,
        scalars: { URL: 'string', DateTime: 'string', JSON: 'unknown' },
      },
    },
  },
};

export default config;
