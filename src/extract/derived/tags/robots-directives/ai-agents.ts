/** A crawler or agent of an AI service, by its name in robots.txt files. */
interface AiAgent {
  readonly agent: string;
  readonly operator: string;
  /** What it fetches pages for: training models, a search index, or one user's current request. */
  readonly purpose: 'TRAINING' | 'SEARCH' | 'USER_FETCH';
}

/** When the list was last revised. */
export const aiAgentsVersion = '2026-11-22';

/** As their operators document them. Some names, such as Google-Extended, only permit a use and have no crawler. */
export const aiAgents: readonly AiAgent[] = [
  { agent: 'GPTBot', operator: 'OpenAI', purpose: 'TRAINING' },
  { agent: 'OAI-SearchBot', operator: 'OpenAI', purpose: 'SEARCH' },
  { agent: 'ChatGPT-User', operator: 'OpenAI', purpose: 'USER_FETCH' },
  { agent: 'ClaudeBot', operator: 'Anthropic', purpose: 'TRAINING' },
  { agent: 'Claude-SearchBot', operator: 'Anthropic', purpose: 'SEARCH' },
  { agent: 'Claude-User', operator: 'Anthropic', purpose: 'USER_FETCH' },
  { agent: 'anthropic-ai', operator: 'Anthropic', purpose: 'TRAINING' },
  { agent: 'Claude-Web', operator: 'Anthropic', purpose: 'USER_FETCH' },
  { agent: 'Google-Extended', operator: 'Google', purpose: 'TRAINING' },
  { agent: 'GoogleOther', operator: 'Google', purpose: 'TRAINING' },
  { agent: 'Google-CloudVertexBot', operator: 'Google', purpose: 'SEARCH' },
  { agent: 'Google-NotebookLM', operator: 'Google', purpose: 'USER_FETCH' },
  { agent: 'Google-GeminiNotebook', operator: 'Google', purpose: 'USER_FETCH' },
  { agent: 'Google-Agent', operator: 'Google', purpose: 'USER_FETCH' },
  { agent: 'PerplexityBot', operator: 'Perplexity', purpose: 'SEARCH' },
  { agent: 'Perplexity-User', operator: 'Perplexity', purpose: 'USER_FETCH' },
  { agent: 'Applebot', operator: 'Apple', purpose: 'SEARCH' },
  { agent: 'Applebot-Extended', operator: 'Apple', purpose: 'TRAINING' },
  { agent: 'meta-externalagent', operator: 'Meta', purpose: 'TRAINING' },
  { agent: 'meta-externalfetcher', operator: 'Meta', purpose: 'USER_FETCH' },
  { agent: 'meta-webindexer', operator: 'Meta', purpose: 'SEARCH' },
  { agent: 'FacebookBot', operator: 'Meta', purpose: 'TRAINING' },
  { agent: 'Amazonbot', operator: 'Amazon', purpose: 'TRAINING' },
  { agent: 'Amzn-SearchBot', operator: 'Amazon', purpose: 'SEARCH' },
  { agent: 'Amzn-User', operator: 'Amazon', purpose: 'USER_FETCH' },
  { agent: 'bedrockbot', operator: 'Amazon', purpose: 'SEARCH' },
  { agent: 'CCBot', operator: 'Common Crawl', purpose: 'TRAINING' },
  { agent: 'Bytespider', operator: 'ByteDance', purpose: 'TRAINING' },
  { agent: 'TikTokSpider', operator: 'ByteDance', purpose: 'TRAINING' },
  { agent: 'MistralAI-User', operator: 'Mistral AI', purpose: 'USER_FETCH' },
  { agent: 'MistralAI-Index', operator: 'Mistral AI', purpose: 'SEARCH' },
  { agent: 'MistralAI-Training', operator: 'Mistral AI', purpose: 'TRAINING' },
  { agent: 'cohere-ai', operator: 'Cohere', purpose: 'USER_FETCH' },
  { agent: 'cohere-training-data-crawler', operator: 'Cohere', purpose: 'TRAINING' },
  { agent: 'DuckAssistBot', operator: 'DuckDuckGo', purpose: 'SEARCH' },
  { agent: 'YouBot', operator: 'You.com', purpose: 'SEARCH' },
  { agent: 'PhindBot', operator: 'Phind', purpose: 'SEARCH' },
  { agent: 'Andibot', operator: 'Andi', purpose: 'SEARCH' },
  { agent: 'ShapBot', operator: 'Parallel', purpose: 'SEARCH' },
  { agent: 'YandexAdditional', operator: 'Yandex', purpose: 'SEARCH' },
  { agent: 'iaskspider', operator: 'iAsk', purpose: 'SEARCH' },
  { agent: 'DeepSeekBot', operator: 'DeepSeek', purpose: 'TRAINING' },
  { agent: 'KimiBot', operator: 'Moonshot AI', purpose: 'TRAINING' },
  { agent: 'Kimi-SearchBot', operator: 'Moonshot AI', purpose: 'SEARCH' },
  { agent: 'Kimi-User', operator: 'Moonshot AI', purpose: 'USER_FETCH' },
  { agent: 'PetalBot', operator: 'Huawei', purpose: 'SEARCH' },
  { agent: 'PanguBot', operator: 'Huawei', purpose: 'TRAINING' },
  { agent: 'AI2Bot', operator: 'Ai2', purpose: 'TRAINING' },
  { agent: 'Ai2Bot-Dolma', operator: 'Ai2', purpose: 'TRAINING' },
  { agent: 'Diffbot', operator: 'Diffbot', purpose: 'TRAINING' },
  { agent: 'omgili', operator: 'Webz.io', purpose: 'TRAINING' },
  { agent: 'Webzio-Extended', operator: 'Webz.io', purpose: 'TRAINING' },
  { agent: 'ImagesiftBot', operator: 'Hive', purpose: 'TRAINING' },
  { agent: 'Timpibot', operator: 'Timpi', purpose: 'TRAINING' },
  { agent: 'img2dataset', operator: 'users of the img2dataset tool', purpose: 'TRAINING' },
  { agent: 'ICC-Crawler', operator: 'NICT', purpose: 'TRAINING' },
  { agent: 'FirecrawlAgent', operator: 'Firecrawl', purpose: 'USER_FETCH' },
];
