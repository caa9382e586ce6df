import type { Frame } from 'playwright-core';
import type { ConsentReport } from '../../../../extract/schema/consent.ts';
import { holdDocuments } from '../visit/navigation.ts';
import type { Visit } from '../visit/visit.ts';
import type { World } from '../visit/world.ts';
import { ConsentAgents, consentScripts } from './agents.ts';
import { ConsentAttempt } from './attempt.ts';

const maxMs = 6_000;
/** The maximum number of out-of-process frames to enter. */
const maxProcesses = 10;

/** Declines the consent banner of a loaded page, by autoconsent. From its first click on, the page may not navigate. */
export async function declineConsent(visit: Visit, until: number): Promise<ConsentReport> {
  const { page } = visit;
  const context = page.context();
  const scripts = await visit.during(consentScripts());
  let staying: Promise<void> | null = null;
  const stay = () => (staying ??= stayOn(visit.world));
  const attempt = new ConsentAttempt(stay, Math.min(maxMs, Math.max(0, until - performance.now())));
  const agents = new ConsentAgents(scripts, (agent, message) => attempt.receive(agent, message));
  let processes = 0;
  const enterFrame = (frame: Frame) => {
    if (frame === page.mainFrame() || ++processes > maxProcesses) return;
    // A frame in the page's own process has no session; it is entered with the page.
    context.newCDPSession(frame).then(
      (session) => agents.enter(session).catch(() => {}),
      () => {},
    );
  };
  try {
    await visit.during(context.newCDPSession(page).then((session) => agents.enter(session)));
    page.on('framenavigated', enterFrame);
    page.frames().forEach(enterFrame);
    await visit.during(attempt.ended);
  } finally {
    page.off('framenavigated', enterFrame);
    attempt.stop();
    await agents.leave();
  }
  return attempt.report;
}

/** Keeps the main frame on its page, but for reloads: other navigations are aborted before anything is sent. */
async function stayOn({ page, mainFrame }: World): Promise<void> {
  const here = withoutFragment(page.url());
  const session = await page.context().newCDPSession(page);
  await holdDocuments(
    { session, mainFrame },
    ({ url, method }) => method === 'GET' && withoutFragment(url) === here,
    // Unlike BlockedByClient, this leaves the page as it is, without an error page in its place.
    'Aborted',
  );
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
