import { pagesOfBoth } from '../corpus.ts';
import { pass } from '../passes.ts';
import { subjects } from './subjects.ts';

// One subject in a process of its own, as a program has it that calls a function with HTML.

const [name = '', count = '1000'] = process.argv.slice(2);
const pages = await pagesOfBoth(Number(count));
const read = await subjects[name]?.();

process.on('message', async () => {
  process.send?.(read ? await pass(pages, read) : { error: `there is no subject ${name}` });
});
