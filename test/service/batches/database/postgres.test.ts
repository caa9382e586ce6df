import { expect, test } from 'vitest';
import { openPostgres } from '../../../../src/service/batches/database/postgres.ts';
import { isOutage } from '../../../../src/service/batches/outage.ts';
import { startRawServer } from '../../../helpers/raw-server.ts';

/** AuthenticationOk and ReadyForQuery, by PostgreSQL's protocol. */
const welcome = 'R\0\0\0\x08\0\0\0\0Z\0\0\0\x05I';

test('a server that has stopped answering is away, and holds nobody up', async () => {
  await using server = await startRawServer((socket) => socket.once('data', () => socket.write(welcome)));
  const url = `postgres://somebody@127.0.0.1:${server.port}/none?query_timeout=100`;
  const database = await openPostgres(url);
  const calls = [database.executeSql('select 1'), database.transaction(async () => {})];
  for (const call of calls) expect(await call.catch(isOutage)).toBe(true);
  await database.close();
});
