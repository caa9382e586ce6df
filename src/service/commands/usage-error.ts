import type { Command } from 'commander';

/** What a command needs before it begins. Without it, the command ends like one with a wrong option: with the reason, after `what`. */
export async function orUsageError<T>(
  command: Command,
  need: () => T | Promise<T>,
  what: string = '',
): Promise<T> {
  try {
    return await need();
  } catch (error) {
    return command.error(`error: ${what}${(error as Error).message}`);
  }
}
