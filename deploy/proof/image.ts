import { execFileSync } from 'node:child_process';
import { lstatSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Image, run } from './debian.ts';
import { readDockerfile, type Step, words } from './dockerfile.ts';

export interface BuildOptions {
  /** The directory of the Dockerfile's files. */
  readonly context: string;
  /** Copies the base image for a stage, and returns the path of the copy. */
  readonly base: (stage: string) => string;
  /** Environment variables of this machine that the steps need, such as its npm registry. */
  readonly machine: Readonly<Record<string, string>>;
}

/** Runs the steps of a Dockerfile, stage by stage, and returns the image of the last stage. */
export function build(dockerfile: string, options: BuildOptions): Image {
  const stages = new Map<string, Image>();
  let image: Image | null = null;
  for (const step of readDockerfile(dockerfile)) {
    console.log(`-- ${step.name} ${step.text}`);
    if (step.name === 'FROM') {
      const [, , stage = 'last'] = step.text.split(/\s+/);
      image = begin(options.base(stage));
      stages.set(stage, image);
    } else if (image) runStep(step, image, { ...options, stages });
  }
  if (!image) throw new Error('The Dockerfile has no FROM');
  return image;
}

function begin(root: string): Image {
  const env = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' };
  return { root, env, user: '0:0', workdir: '/', entrypoint: [], command: [], healthCheck: [] };
}

type StepContext = BuildOptions & { readonly stages: ReadonlyMap<string, Image> };

function runStep(step: Step, image: Image, stepContext: StepContext): void {
  const { name, text } = step;
  if (name === 'RUN') run(image, ['sh', '-c', text], stepContext.machine);
  else if (name === 'COPY') copy(step, image, stepContext);
  else if (name === 'ENV')
    for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) image.env[key] = value;
  else if (name === 'USER') image.user = text;
  else if (name === 'WORKDIR') enter(image, text);
  else if (name === 'ENTRYPOINT') image.entrypoint = words(text);
  else if (name === 'CMD') image.command = words(text);
  else if (name === 'HEALTHCHECK') image.healthCheck = words(text.replace(/^CMD\s+/, ''));
  else if (name !== 'EXPOSE' && name !== 'VOLUME') throw new Error(`${name} is not known here`);
}

function copy({ options, text }: Step, image: Image, { context, stages }: StepContext): void {
  const from = options.from === undefined ? context : stages.get(options.from)?.root;
  if (from === undefined) throw new Error(`There is no stage ${options.from}`);
  const paths = text.split(/\s+/);
  const target = resolve(image.workdir, paths.pop() ?? '.');
  for (const path of paths.map((path) => join(from, path))) {
    const isDirectory = lstatSync(path).isDirectory();
    mkdirSync(join(image.root, target), { recursive: true });
    const source = isDirectory ? `${path}/.` : path;
    execFileSync('cp', [
      '--recursive',
      '--no-dereference',
      '--preserve=mode',
      source,
      join(image.root, target),
    ]);
  }
  if (options.chown) run({ ...image, user: '0:0' }, ['chown', '--recursive', options.chown, target]);
}

function enter(image: Image, directory: string): void {
  image.workdir = directory;
  mkdirSync(join(image.root, directory), { recursive: true });
}
