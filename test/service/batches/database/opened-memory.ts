// Opens the database in the directory of the first argument, and prints what the process held at most, in MiB.
import { readFileSync } from 'node:fs';
import { openLite } from '../../../../src/service/batches/database/lite.ts';

const database = await openLite(process.argv[2] ?? '');
await database.executeSql(`create table if not exists seen (at int)`);
// Functions that are called often were compiled again by then.
for (let at = 0; at < 300; at++) await database.executeSql('insert into seen values ($1)', [at]);
await database.close();
const [, kibibytes] = /^VmHWM:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
console.log(Math.round(Number(kibibytes) / 1024));
