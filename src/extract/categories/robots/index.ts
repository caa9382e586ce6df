import { scriptChanges } from '../../derived/browser-sources.ts';
import { redirects } from '../../derived/fetch-report.ts';
import { mediaType } from '../../derived/response/media-type.ts';
import { robotsRules } from '../../derived/site/robots-rules.ts';
import { canonicalUrl } from '../../derived/tags/canonicals.ts';
import { metaTags } from '../../derived/tags/meta-tags.ts';
import { aiAgents, aiAgentsVersion, robotsDirectives } from '../../derived/tags/robots-directives/index.ts';
import { category } from '../../page/category.ts';
import { optional } from '../../page/need.ts';
import type { ScriptChanges } from '../../schema/rendering-report.ts';
import { llmsFullTxt, llmsTxt, tdmRep } from '../../sources/ai-files.ts';
import { response } from '../../sources/response.ts';
import { robotsTxt } from '../../sources/robots-txt.ts';
import { contentSignals } from './content-signals.ts';
import { indexability } from './indexability.ts';
import { hasTextFile, llmsTxtOf } from './llms-txt.ts';
import { robotsTxtOf } from './robots-txt.ts';
import { tdmReservation } from './tdm-reservation.ts';
import { Robots, type RobotsScriptChanges } from './types.ts';
import { robotsVerdicts, verdictRendering } from './verdict.ts';

export const robots = category({
  type: Robots,
  description:
    'Whether crawlers may fetch and index the page, by robots.txt, meta tags and headers, and what AI agents are told.',
  reads: 'SENT',
  readFromHead: true,
  needs: {
    response,
    mediaType,
    redirects,
    canonicalUrl,
    robotsDirectives,
    metaTags: optional(metaTags),
    robotsTxt: optional(robotsTxt),
    robotsRules: optional(robotsRules),
    llmsTxt: optional(llmsTxt),
    llmsFullTxt: optional(llmsFullTxt),
    tdmRep: optional(tdmRep),
    scriptChanges: optional(scriptChanges),
  },
  renderings: [verdictRendering],
  restore: (stored, { url }) => ({ ...stored, url }),
  extract({ response, mediaType, redirects, canonicalUrl, robotsDirectives, metaTags, ...site }) {
    const { url, headers } = response;
    const { meta, xRobotsTag } = robotsDirectives;
    const verdicts = robotsVerdicts(site.robotsTxt, site.robotsRules, url);
    const verdict = verdicts('*');
    const reasons = indexability({ response, mediaType, redirects, canonicalUrl, meta, xRobotsTag, verdict });
    const tdmMeta = metaTags?.find(
      ({ name, inNoscript }) => name.toLowerCase() === 'tdm-reservation' && !inNoscript,
    );
    return {
      url,
      indexable: reasons.length === 0,
      indexability: reasons,
      meta,
      xRobotsTag,
      byScripts: byScripts(site.scriptChanges),
      txt: site.robotsTxt && robotsTxtOf(site.robotsTxt, site.robotsRules),
      verdict,
      ai: {
        agents: aiAgents.map((agent) => ({ ...agent, verdict: verdicts(agent.agent) })),
        listVersion: aiAgentsVersion,
        llmsTxt: site.llmsTxt && llmsTxtOf(site.llmsTxt),
        llmsFullTxt: site.llmsFullTxt && hasTextFile(site.llmsFullTxt),
        tdmReservation: tdmReservation({ meta: tdmMeta?.content ?? null, headers, file: site.tdmRep, url }),
        contentSignals: contentSignals({ records: site.robotsRules?.records ?? [], headers, url }),
        noAiMeta: [...meta, ...xRobotsTag].some(({ other }) =>
          other.some((directive) => directive === 'noai' || directive === 'noimageai'),
        ),
      },
    };
  },
});

/** The changes that scripts make to directives for crawlers; null if there are none. */
function byScripts(changes: ScriptChanges | null): RobotsScriptChanges | null {
  const { canonicalUrl = null, robots = null } = changes ?? {};
  return canonicalUrl || robots ? { canonicalUrl, robots } : null;
}
