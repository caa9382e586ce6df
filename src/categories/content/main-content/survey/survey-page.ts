import type { Element } from 'domhandler';
import { type Survey, type SurveyOptions, survey } from './survey.ts';

/** Less than this is a shell that scripts fill; what replaces it has to be a page. Weighed characters. */
const lengths = { shell: 300, page: 800 };

/** What readers see of a page; of one that is a shell without scripts, what it holds for readers who have none. */
export function surveyPage(body: Element, options: SurveyOptions): Survey {
  const seen = survey(body, options);
  if (seen.root.text >= lengths.shell) return seen;
  const scriptless = survey(body, { ...options, scriptless: true });
  return scriptless.root.text >= lengths.page ? scriptless : seen;
}
