import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConcreteRequest } from 'relay-runtime';

const compiler = join(import.meta.dirname, 'node_modules/relay-compiler/cli.js');

/** What Relay's compiler makes of operations, by their names. */
export async function relayArtefacts(
  operations: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, ConcreteRequest>> {
  const folder = mkdtempSync(join(tmpdir(), 'pageql-relay-'));
  try {
    const [source, artefacts] = [join(folder, 'source'), join(folder, 'artefacts')];
    for (const path of [source, artefacts]) mkdirSync(path);
    for (const [name, text] of Object.entries(operations)) {
      const documents = text.split(/^ *(?=fragment )/m).map((one) => `graphql\`${one}\`;\n`);
      writeFileSync(
        join(source, `${name}.js`),
        `import { graphql } from 'relay-runtime';\n${documents.join('')}`,
      );
    }
    copyFileSync(resolve(import.meta.dirname, '../../schema.graphql'), join(folder, 'schema.graphql'));
    const config = {
      src: 'source',
      schema: 'schema.graphql',
      language: 'javascript',
      artifactDirectory: 'artefacts',
    };
    writeFileSync(join(folder, 'relay.config.json'), JSON.stringify({ ...config, eagerEsModules: true }));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    execFileSync(process.execPath, [compiler, 'relay.config.json'], { cwd: folder });
    const files = globSync('*Query.graphql.js', { cwd: artefacts });
    const loaded = files.map(async (file) => {
      const { default: request } = await import(pathToFileURL(join(artefacts, file)).href);
      return [basename(file, 'Query.graphql.js'), request as ConcreteRequest] as const;
    });
    return new Map(await Promise.all(loaded));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
