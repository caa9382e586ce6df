import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../next', import.meta.url));
const program = fileURLToPath(new URL('../node_modules/next/dist/bin/next', import.meta.url));
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
const port = 43_117;

/** A route with a loading state, streamed by the App Router. */
export async function next() {
  execFileSync(process.execPath, [program, 'build', folder], { env, stdio: 'inherit' });
  const server = spawn(process.execPath, [program, 'start', folder, '--port', String(port)], { env });
  try {
    let said = '';
    while (!said.includes('Ready')) said += String((await once(server.stdout, 'data'))[0]);
    return await (await fetch(`http://127.0.0.1:${port}/`)).text();
  } finally {
    server.kill();
    await rm(new URL('../next/.next', import.meta.url), { recursive: true });
  }
}
