import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, openSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const userId = 1000;

/** The result of a Dockerfile: a file system, and how it is started. */
export interface Image {
  readonly root: string;
  readonly env: Record<string, string>;
  user: string;
  workdir: string;
  entrypoint: string[];
  command: string[];
  healthCheck: string[];
}

/** Creates the relevant contents of the image `node:24-bookworm-slim`: Debian, this machine's Node and npm, user `node`. */
export function makeDebian(root: string): void {
  const packages = 'libstdc++6,ca-certificates,python3-seccomp';
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', `--include=${packages}`, 'bookworm', root], {
    stdio: 'inherit',
  });
  execFileSync('useradd', ['--root', root, '--uid', String(userId), '--create-home', 'node']);
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim();
  const modules = join(root, 'usr/local/lib/node_modules');
  mkdirSync(modules, { recursive: true });
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'));
  cpSync(realpathSync(join(npm, 'npm')), join(modules, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
}

/** Runs a command in the image as its user, with a writable root, as a build step does; throws if it fails. */
export function run(
  image: Image,
  command: readonly string[],
  machine: Readonly<Record<string, string>> = {},
) {
  const { NODE_EXTRA_CA_CERTS: authorities } = machine;
  const own = authorities ? ['--ro-bind', authorities, authorities] : [];
  const sandbox = ['--bind', image.root, '/', ...sandboxArguments, ...own, '--cap-add', 'ALL'];
  execFileSync('bwrap', [...sandbox, '--', ...asUser(image, command)], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...image.env, ...machine, HOME: image.user === '0:0' ? '/root' : '/home/node' },
  });
}

/**
 * Starts the image as compose.yaml does: a read-only root, a volume, no capabilities, its init as process 1, and only the
 * system calls that `profile` allows.
 */
export function start(image: Image, { volume, profile, env }: StartOptions): Container {
  mkdirSync(volume);
  chownSync(volume, userId, userId);
  const filter = `${volume}.bpf`;
  compile(image, profile, filter);
  const rights = ['SETUID', 'SETGID', 'SETPCAP'].flatMap((right) => ['--cap-add', `CAP_${right}`]);
  const sandbox = ['--ro-bind', image.root, '/', ...sandboxArguments, '--bind', volume, '/data'];
  const own = ['--as-pid-1', '--cap-drop', 'ALL', ...rights, '--seccomp', '3', '--json-status-fd', '4'];
  const command = asUser(image, [...image.entrypoint, ...image.command]);
  const child = spawn('bwrap', [...sandbox, ...own, '--', ...command], {
    stdio: ['ignore', 'inherit', 'inherit', openSync(filter, 'r'), 'pipe'],
    env: { ...image.env, ...env },
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended, pid: pidOf(child) };
}

export interface StartOptions {
  readonly volume: string;
  /** A seccomp profile as Docker reads it. */
  readonly profile: string;
  readonly env: Readonly<Record<string, string>>;
}

export interface Container {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** The id of its first process, outside of its namespace. */
  readonly pid: Promise<number>;
}

const sandboxArguments = [
  ...['--dev', '/dev', '--proc', '/proc', '--perms', '1777', '--tmpfs', '/tmp'],
  ...[
    '--ro-bind',
    '/etc/resolv.conf',
    '/etc/resolv.conf',
    '--unshare-pid',
    '--unshare-ipc',
    '--die-with-parent',
  ],
];

function asUser({ user, workdir }: Image, command: readonly string[]): string[] {
  const [uid, gid] = (user === 'node' ? `${userId}:${userId}` : user).split(':');
  const there = ['env', '--chdir', workdir, ...command];
  if (uid === '0') return there;
  const rights = ['--clear-groups', '--inh-caps=-all', '--bounding-set=-all', '--no-new-privs'];
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, ...rights, ...there];
}

async function pidOf(child: ChildProcess): Promise<number> {
  const [line] = await once(child.stdio[4] as NodeJS.ReadableStream, 'data');
  return JSON.parse(String(line).split('\n')[0] ?? '')['child-pid'];
}

const compiler = `
import errno, json, seccomp, sys
profile = json.load(sys.stdin)
rules = seccomp.SyscallFilter(seccomp.ALLOW)
for group in profile["syscalls"]:
    for name in group["names"]:
        try:
            rules.add_rule(seccomp.ERRNO(group["errnoRet"]), name)
        except RuntimeError:
            pass  # Not on this processor.
rules.export_bpf(sys.stdout.buffer)
`;

/** Compiles a profile to the BPF program that the kernel reads. */
function compile(image: Image, profile: string, file: string): void {
  const sandbox = ['--ro-bind', image.root, '/', ...sandboxArguments];
  execFileSync('bwrap', [...sandbox, '--', 'python3', '-c', compiler], {
    stdio: [openSync(profile, 'r'), openSync(file, 'w'), 'inherit'],
    env: image.env,
  });
}
