import { execFileSync } from 'node:child_process';

/** Whether a program is on the PATH; `argument` makes it end well at once. */
export function isInstalled(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
