// A separate process for sqlite.test.ts: writes 300 values concurrently with another, and reports.
import { SqliteFile } from '../../../../src/service/stores/sqlite/sqlite.ts';

const [directory = '', name = ''] = process.argv.slice(2);
const file = new SqliteFile(directory, 'pageql.sqlite');
const store = file.store('entries', { maxBytes: 400 * 1024 });
const report = { failed: 0, damaged: 0, bytes: 0 };

for (let n = 0; n < 300; n += 1) {
  const body = crypto.getRandomValues(new Uint8Array(4096));
  try {
    await store.set(`${name} ${n}`, { value: { meta: { n }, body } });
    const back = await store.get(`${name} ${n}`);
    // While this process waits for the lock, the other one may have written so much that the value was evicted.
    if (back && !Buffer.from(back.value.body).equals(body)) report.damaged += 1;
  } catch {
    report.failed += 1;
  }
}
report.bytes = store.bytes;
process.send?.(report);
file.close();
process.disconnect?.();
