import { evidence } from '../../../schema/evidence.ts';
import { isPreloaded } from '../hsts.ts';
import type { SecuredPage } from '../page.ts';
import type { OutcomeId } from './outcomes.ts';
import type { TestResult } from './test.ts';

export function judgeRedirection({ route }: SecuredPage): TestResult {
  if (route === null) return { outcome: null };
  const addresses = route.addresses.map((address) => new URL(address));
  const shown = route.addresses.map((address) => evidence('URL', address));
  const { failure } = route;
  if (addresses.length === 1 && failure) {
    // Other failures, such as a blocked address or an answer that is not HTTP, do not show that plain http is closed.
    const isClosed = /^UPSTREAM_(?:CONNECTION|TIMEOUT|DNS)$/.test(failure.code);
    return isClosed ? { outcome: 'redirection-not-needed-no-http' } : { outcome: null, evidence: shown };
  }
  const why = failure ? [evidence('REQUEST', `${route.addresses.at(-1)}: ${failure.message}`)] : [];
  const outcome = failure?.code === 'UPSTREAM_TLS' ? 'redirection-invalid-cert' : outcomeOf(addresses);
  return { outcome, evidence: [...shown, ...why] };
}

function outcomeOf(addresses: readonly URL[]): OutcomeId {
  const [first, second] = addresses;
  if (addresses.every(({ hostname }) => isPreloaded(hostname))) return 'redirection-all-redirects-preloaded';
  if (!second) return 'redirection-missing';
  if (addresses.at(-1)?.protocol !== 'https:') return 'redirection-not-to-https';
  if (second.protocol === 'http:') return 'redirection-not-to-https-on-initial-redirection';
  return first?.hostname === second.hostname ? 'redirection-to-https' : 'redirection-off-host-from-http';
}
