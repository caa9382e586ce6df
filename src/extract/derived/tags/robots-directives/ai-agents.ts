import table from './ai-agents.json' with { type: 'json' };

/** A crawler or agent of an AI service, by its name in robots.txt files. */
interface AiAgent {
  readonly agent: string;
  readonly operator: string;
  /** What it fetches pages for: training models, a search index, or one user's current request. */
  readonly purpose: 'TRAINING' | 'SEARCH' | 'USER_FETCH';
}

/** When the list was last revised. */
export const aiAgentsVersion = table.revised;

/** As their operators document them. Some names, such as Google-Extended, only permit a use and have no crawler. */
export const aiAgents = table.agents as readonly AiAgent[];
