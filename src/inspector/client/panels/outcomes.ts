import type { FetchOutcome, Parts } from '../../operations/generated/answers.d.ts';
import type { Sign } from '../parts/sign.ts';

interface Outcome {
  readonly verdict: Sign;
  readonly word: string;
  /** What it means for the panels below. */
  readonly about?: string;
}

/** The outcomes for people. */
const outcomes: Readonly<Record<FetchOutcome, Outcome>> = {
  OK: { verdict: 'pass', word: 'OK: the page itself' },
  NOT_HTML: {
    verdict: 'none',
    word: 'A file, not a web page',
    about: 'Panels that need HTML are empty.',
  },
  CLIENT_ERROR: {
    verdict: 'fail',
    word: 'An error page',
    about: 'What follows describes the site’s error page.',
  },
  SERVER_ERROR: {
    verdict: 'fail',
    word: 'The site failed',
    about: 'What follows describes the site’s error page.',
  },
  BLOCKED: {
    verdict: 'fail',
    word: 'Refused',
    about: 'The site refused this service. What follows describes its refusal.',
  },
  CHALLENGE: {
    verdict: 'warn',
    word: 'Challenge: not the page itself',
    about: 'A challenge was served instead of the page. What follows describes that, not the page.',
  },
  LOGIN_WALL: {
    verdict: 'warn',
    word: 'Login: not the page itself',
    about: 'A login page was served. What follows describes that, not the page.',
  },
  RATE_LIMITED: {
    verdict: 'warn',
    word: 'The site asks to wait',
    about: 'The site says that it received too many requests. What follows describes its answer.',
  },
  TOO_LARGE: {
    verdict: 'warn',
    word: 'Part of the page',
    about: 'The document has more bytes or tags than are read. Its beginning was read.',
  },
  TIMEOUT_PARTIAL: {
    verdict: 'warn',
    word: 'Part of the page',
    about: 'The document did not arrive completely in time.',
  },
  NOT_FOUND_PAGE: {
    verdict: 'fail',
    word: 'No such page',
    about: 'The site says that there is no such page, but with the status of a success.',
  },
  PARKED: {
    verdict: 'fail',
    word: 'Parked domain',
    about: 'The domain has no site. What was read is a page of its seller, or advertising.',
  },
  DEFAULT_PAGE: {
    verdict: 'fail',
    word: 'Default page',
    about: 'There is no site yet: a server, a panel or a framework shows its own page.',
  },
  EMPTY_SHELL: {
    verdict: 'warn',
    word: 'Empty without scripts',
    about:
      'The document is a shell that scripts fill. What follows describes the shell, as crawlers without a browser see it; read it with scripts to see and judge what visitors see.',
  },
  TLS_INVALID: {
    verdict: 'fail',
    word: 'Invalid certificate',
    about: 'The certificate is not valid. Nothing was sent, and no page was read.',
  },
};

const empty: Outcome = {
  verdict: 'warn',
  word: 'Nothing',
  about: 'The address answers with an empty body. There is nothing to read.',
};

type Fetched = Pick<Parts['Verdict']['fetch'], 'outcome' | 'bytesRead' | 'provided'>;

export function outcomeOf({ outcome, bytesRead, provided }: Fetched): Outcome {
  if (outcome === 'OK' && bytesRead === 0 && !provided) return empty;
  return outcomes[outcome] ?? { verdict: 'none', word: outcome };
}

const ofThePage: readonly FetchOutcome[] = ['OK', 'TOO_LARGE', 'TIMEOUT_PARTIAL'];

/** Whether what was read is the page that visitors see, so that its faults are its own. */
export function isThePage(fetched: Fetched | undefined): boolean {
  return !fetched || (ofThePage.includes(fetched.outcome) && outcomeOf(fetched) !== empty);
}

/** Whether scripts may make something else of it: of a page or its shell, and of no file, error or challenge. */
export function mayRunScripts(fetched: Fetched | undefined): boolean {
  return !fetched?.provided && (isThePage(fetched) || fetched?.outcome === 'EMPTY_SHELL');
}
