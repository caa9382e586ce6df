import { createReach } from '../../../src/net/reach.ts';

/** A program: reads so many bytes of an address, some times at once, and says how much memory that took at most. */
const [url = '', mebibytes = '1', times = '1'] = process.argv.slice(2);
const maxBytes = Number(mebibytes) * 1024 * 1024;
const reach = createReach({ allowAddresses: ['127.0.0.1'] });
const limits = { signal: new AbortController().signal, maxBytes, deadlineMs: 120_000 };
const bodies = await Promise.all(
  Array.from({ length: Number(times) }, () => reach.fetch(new URL(url), limits)),
);
await reach.close();
const read = bodies.map(({ body }) => body.length / maxBytes);
console.log(JSON.stringify({ read, peakMiB: process.resourceUsage().maxRSS / 1024 }));
