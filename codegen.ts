import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preset as client } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { getCachedDocumentNodeFromSchema, type Types } from '@graphql-codegen/plugin-helpers';
import * as schemaAst from '@graphql-codegen/schema-ast';
import * as typescriptOperations from '@graphql-codegen/typescript-operations';
import {
  type DocumentNode,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  Kind,
  parse,
  print,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { answersSource } from './answers-source.ts';
import { categories } from './src/extract/categories/index.ts';
import { FetchReport } from './src/extract/schema/fetch-report.ts';
import { Truncation } from './src/extract/schema/truncation.ts';
import { schema } from './src/service/graphql/schema/index.ts';

// Writes schema.graphql from the Pothos schema, what pageql/client knows of it, the types of answers, and types for the operations of
// the inspector and of the example of a client. It calls GraphQL Code Generator itself: its command line, which loads schemas from anywhere, brings 60 MB of
// packages.

/** How the answers of our own operations are typed. */
const answers = {
  enumsAsTypes: true,
  useTypeImports: true,
  scalars: { URL: 'string', DateTime: 'string', PageDate: 'string', Decimal: 'string', JSON: 'unknown' },
};

const importExtension = '.ts';
/** The schema object itself, in its own order: one that is read from a file would be sorted by name. */
const source = { schema: getCachedDocumentNodeFromSchema(schema), schemaAst: schema };
const shared = { ...source, pluginContext: {}, importExtension } as const;

/** The documents of a folder by name. */
function documentsOf(folder: string): Types.DocumentFile[] {
  const cwd = join(import.meta.dirname, folder);
  const paths = globSync('*.graphql', { cwd }).toSorted();
  return paths.map((path, index) => {
    const document = parse(readFileSync(join(cwd, path), 'utf8'));
    return { location: `${folder}/${index}`, document, rawSDL: print(document) };
  });
}

/** Typed documents for a client that sends them as text. */
async function typedDocuments(folder: string): Promise<Types.GenerateOptions[]> {
  return client.buildGeneratesSection({
    ...shared,
    baseOutputDir: `${folder}/generated/`,
    presetConfig: { fragmentMasking: false },
    documents: documentsOf(folder),
    config: { documentMode: 'string', ...answers, importExtension },
    plugins: [],
    pluginMap: {},
  });
}

const inspector = 'src/inspector/operations';
/** The types of the answers, as the types of the inspector's operations import them. */
const fromInspector = '../../../extract/schema/generated/answers.ts';
const asked = documentsOf(inspector).flatMap(({ document }) => document ?? []);

/** Types of operations with one import of their enumerations, for which the plugin writes an import and an export each. */
function withOneImport(types: string): string {
  const each = /^import type \{ (\w+) \} from .*\n|^export \{ \w+ \};\n\n/gm;
  const names = Array.from(types.matchAll(each), ([, name]) => name).filter((name) => name !== undefined);
  return `import type { ${names.join(', ')} } from '${fromInspector}';\n${types.replaceAll(each, '')}`;
}

/** The parts that Inspect asks for, by name, as a declaration. */
function partsOfInspection(): string {
  const names: string[] = [];
  const inspect = asked.flatMap(({ definitions }) => definitions).find(isInspect);
  if (inspect) visit(inspect, { FragmentSpread: ({ name }) => void names.push(name.value) });
  return `\n\n/** The parts of Inspect, by name. */\nexport interface Parts {\n${names.map((name) => `  readonly ${name}: ${name}Fragment;\n`).join('')}}\n`;
}

function isInspect(definition: DocumentNode['definitions'][number]): boolean {
  return definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === 'Inspect';
}

/** The fields that the operations of the inspector select, by type: of which type each is, and what the schema says of it. */
function selectedFields(): string {
  const found: Record<string, Record<string, readonly [type: string, description: string]>> = {};
  const info = new TypeInfo(schema);
  const Field = () => {
    const [parent, field] = [info.getParentType(), info.getFieldDef()];
    if (!parent || !field || field.name.startsWith('__')) return;
    const [sentence = ''] = /^.*?(?:[.;:](?=\s|$)|$)/s.exec(field.description ?? '') ?? [];
    found[parent.name] ??= {};
    Object.assign(found[parent.name] ?? {}, {
      [field.name]: [getNamedType(field.type).name, sentence.replace(/[;:]$/, '.')],
    });
  };
  for (const document of asked) visit(document, visitWithTypeInfo(info, { Field }));
  const lines = Object.entries(found).map(([type, own]) => `  "${type}": ${JSON.stringify(own)}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** What normalising caches have to know of the schema: its types that have an id, the types of its interfaces, and the fields of its types that hold objects. */
function schemaFacts(): string {
  const types = Object.values(schema.getTypeMap()).filter((type) => !isIntrospectionType(type));
  const isKept = (type: GraphQLObjectType) =>
    type !== schema.getMutationType() && type !== schema.getSubscriptionType();
  const objects = types.filter(isObjectType).filter(isKept);
  const identified = objects.filter((type) => String(type.getFields().id?.type) === 'ID!');
  const inside = objects.map((type) => {
    const fields = Object.values(type.getFields()).map(
      (field) => [field.name, getNamedType(field.type)] as const,
    );
    return [
      type,
      fields.filter(([, of]) => isObjectType(of) || isInterfaceType(of)).map(([name]) => name),
    ] as const;
  });
  const possible = types
    .filter(isInterfaceType)
    .map((type) => [type, schema.getPossibleTypes(type)] as const);
  const lines = (rows: readonly (readonly [unknown, readonly unknown[]])[]) =>
    rows.map(([key, values]) => `    "${key}": ${JSON.stringify(values)}`).join(',\n');
  return `{
  "identified": ${JSON.stringify(identified)},
  "possibleTypes": {
${lines(possible)}
  },
  "objectFields": {
${lines(inside)}
  }
}
`;
}

/** Every generated file with its content. */
export async function generated(): Promise<{ readonly filename: string; readonly content: string }[]> {
  const answerTypes = answersSource(Object.entries(categories), [FetchReport, Truncation]);
  const enumerations = Array.from(answerTypes.matchAll(/^export type (\w+) =$/gm), ([, name]) => name);
  const enumValues = Object.fromEntries(enumerations.map((name) => [name, `${fromInspector}#${name}`]));
  const files: readonly Types.GenerateOptions[] = [
    {
      ...shared,
      filename: 'schema.graphql',
      documents: [],
      config: {},
      plugins: [{ 'schema-ast': {} }],
      pluginMap: { 'schema-ast': schemaAst },
    },
    ...(await typedDocuments('examples/typescript')),
    // Declarations alone: a type of all that may have come of 26 deferred parts is too large to be written out.
    {
      ...shared,
      filename: `${inspector}/generated/answers.d.ts`,
      documents: documentsOf(inspector),
      config: { ...answers, importExtension, enumValues },
      plugins: [{ 'typescript-operations': {} }],
      pluginMap: { 'typescript-operations': typescriptOperations },
    },
  ];
  const contents = await Promise.all(
    files.map(async (file) => ({ filename: file.filename, content: await codegen(file) })),
  );
  return [
    ...contents.map(({ filename, content }) =>
      filename.endsWith('answers.d.ts')
        ? { filename, content: withOneImport(content) + partsOfInspection() }
        : { filename, content },
    ),
    { filename: `${inspector}/generated/fields.json`, content: selectedFields() },
    { filename: 'src/client/generated/schema-facts.json', content: schemaFacts() },
    { filename: 'src/extract/schema/generated/answers.ts', content: answerTypes },
  ];
}

if (import.meta.main) {
  for (const { filename, content } of await generated()) {
    const path = join(import.meta.dirname, filename);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
