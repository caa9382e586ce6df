// A separate process for sqlite-files.test.ts: opens the files concurrently with others, and writes a value.
import { openSqliteFiles } from '../../../../src/service/stores/sqlite/sqlite-files.ts';

const [directory = ''] = process.argv.slice(2);
const { entries, setAside, close } = openSqliteFiles(directory);
await entries.set(`${process.pid}`, { value: { meta: { title: 'a' }, body: Buffer.from('a') } });
process.send?.({ setAside });
close();
process.disconnect?.();
