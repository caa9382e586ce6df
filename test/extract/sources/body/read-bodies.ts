import { createReach } from '../../../../src/service/net/reach.ts';

/** A program that reads bodies from an address concurrently, and prints its peak memory. */
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
