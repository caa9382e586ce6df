import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { categoryNames } from '../../../src/service/engine/request/selection.ts';
import { type Origin, startOrigin } from '../../helpers/origin.ts';
import type { Effort } from '../effort.ts';
import { apiKeys, openService, type Service } from '../http/service.ts';
import { load } from '../machine.ts';
import { figure, markdown, ratioTable } from '../report.ts';
import { attacks } from './pages.ts';

/** Pages of one kind at once, each of another caller: as many as there are threads, with the spare one. */
const atOnce = 3;
const sampleMs = 20;
const restMs = [15_000, 45_000];
const bars = { peakMb: 1_300, restMb: 700 };
const megabyte = 1_000_000;

/** What hostile pages of each kind cost a service of two threads in memory, and what of it stays. */
export async function attacked({ ways }: Effort): Promise<void> {
  await using origin = await startOrigin(({ url = '' }, response) => {
    const { body = '', type = 'text/html; charset=utf-8' } =
      attacks[decodeURIComponent(url.replace(/^\/|\?.*/gs, ''))] ?? {};
    response.setHeader('content-type', type);
    response.end(body);
  });
  await using service = await openService({ EXTRACTION_THREADS: '2', BROWSER: 'off' });
  await ask(service, origin, 'text');
  const rows: string[][] = [];
  const peaks: number[] = [];
  for (const kind of ways) {
    const before = residentMb(service);
    const { peak, statuses } = await attack(service, origin, kind);
    peaks.push(peak);
    rows.push([kind, ...[before, peak, residentMb(service)].map(figure), statuses.join(' ')]);
  }
  const rests: number[] = [];
  for (const [index, ms] of restMs.entries()) {
    await wait(ms - (restMs[index - 1] ?? 0));
    rests.push(residentMb(service));
    rows.push([`${ms / 1000} s later`, figure(residentMb(service)), '', '', '']);
  }
  const columns = ['kind of page', 'before, MB', 'at most', 'after', 'answers'];
  console.log(markdown({ title: `Attacks: resident memory, load ${load()}`, columns, rows }));
  const atMost = (name: string, measured: number, bar: number) =>
    ({ name, measured, bound: 'at most', bar, unit: ' MB' }) as const;
  console.log(
    ratioTable('Attacks: what they cost', [
      atMost('resident memory under attack', Math.max(...peaks), bars.peakMb),
      atMost(`resident memory ${restMs.at(-1)} ms later`, rests.at(-1) ?? 0, bars.restMb),
    ]),
  );
}

async function attack(service: Service, origin: Origin, kind: string) {
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, residentMb(service));
  }, sampleMs);
  const statuses = await Promise.all(Array.from({ length: atOnce }, () => ask(service, origin, kind)));
  clearInterval(sampling);
  return { peak, statuses: [...new Set(statuses)] };
}

let asked = 0;

/** The status of the answer. */
async function ask(service: Service, origin: Origin, kind: string): Promise<string> {
  const key = apiKeys[asked % apiKeys.length] ?? '';
  const url = `${origin.url}/${encodeURIComponent(kind)}?${asked++}`;
  const search = new URLSearchParams({ url, params: categoryNames.join() });
  const answer = await fetch(`${service.url}/api/scrape?${search}`, { headers: { 'x-api-key': key } });
  await answer.arrayBuffer();
  return String(answer.status);
}

function residentMb({ pid }: Service): number {
  const [, kilobytes] = /^VmRSS:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / megabyte;
}
