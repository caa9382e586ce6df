import { corpusPages } from '../corpus.ts';
import { pass } from '../passes.ts';
import { subjects } from './subjects.ts';

// One subject in a process of its own: it reads all pages whenever it is asked to.

const [name = ''] = process.argv.slice(2);
const pages = await corpusPages();
const read = await subjects[name]?.();

process.on('message', async () => {
  process.send?.(read ? await pass(pages, read) : { error: `there is no subject ${name}` });
});
