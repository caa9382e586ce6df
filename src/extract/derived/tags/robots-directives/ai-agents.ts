/** A crawler or agent of an AI service, by its name in robots.txt files. */
interface AiAgent {
  readonly agent: string;
  readonly operator: string;
  /** What it fetches pages for: training models, a search index, or one user's current request. */
  readonly purpose: 'training' | 'search' | 'user fetch';
}

/** When the list was last revised. */
export const aiAgentsVersion = '2026-11-22';

/** As their operators document them. Some names, such as Google-Extended, only permit a use and have no crawler. */
export const aiAgents: readonly AiAgent[] = [
  { agent: 'GPTBot', operator: 'OpenAI', purpose: 'training' },
  { agent: 'OAI-SearchBot', operator: 'OpenAI', purpose: 'search' },
  { agent: 'ChatGPT-User', operator: 'OpenAI', purpose: 'user fetch' },
  { agent: 'ClaudeBot', operator: 'Anthropic', purpose: 'training' },
  { agent: 'Claude-SearchBot', operator: 'Anthropic', purpose: 'search' },
  { agent: 'Claude-User', operator: 'Anthropic', purpose: 'user fetch' },
  { agent: 'anthropic-ai', operator: 'Anthropic', purpose: 'training' },
  { agent: 'Claude-Web', operator: 'Anthropic', purpose: 'user fetch' },
  { agent: 'Google-Extended', operator: 'Google', purpose: 'training' },
  { agent: 'GoogleOther', operator: 'Google', purpose: 'training' },
  { agent: 'Google-CloudVertexBot', operator: 'Google', purpose: 'search' },
  { agent: 'Google-NotebookLM', operator: 'Google', purpose: 'user fetch' },
  { agent: 'Google-GeminiNotebook', operator: 'Google', purpose: 'user fetch' },
  { agent: 'Google-Agent', operator: 'Google', purpose: 'user fetch' },
  { agent: 'PerplexityBot', operator: 'Perplexity', purpose: 'search' },
  { agent: 'Perplexity-User', operator: 'Perplexity', purpose: 'user fetch' },
  { agent: 'Applebot', operator: 'Apple', purpose: 'search' },
  { agent: 'Applebot-Extended', operator: 'Apple', purpose: 'training' },
  { agent: 'meta-externalagent', operator: 'Meta', purpose: 'training' },
  { agent: 'meta-externalfetcher', operator: 'Meta', purpose: 'user fetch' },
  { agent: 'meta-webindexer', operator: 'Meta', purpose: 'search' },
  { agent: 'FacebookBot', operator: 'Meta', purpose: 'training' },
  { agent: 'Amazonbot', operator: 'Amazon', purpose: 'training' },
  { agent: 'Amzn-SearchBot', operator: 'Amazon', purpose: 'search' },
  { agent: 'Amzn-User', operator: 'Amazon', purpose: 'user fetch' },
  { agent: 'bedrockbot', operator: 'Amazon', purpose: 'search' },
  { agent: 'CCBot', operator: 'Common Crawl', purpose: 'training' },
  { agent: 'Bytespider', operator: 'ByteDance', purpose: 'training' },
  { agent: 'TikTokSpider', operator: 'ByteDance', purpose: 'training' },
  { agent: 'MistralAI-User', operator: 'Mistral AI', purpose: 'user fetch' },
  { agent: 'MistralAI-Index', operator: 'Mistral AI', purpose: 'search' },
  { agent: 'MistralAI-Training', operator: 'Mistral AI', purpose: 'training' },
  { agent: 'cohere-ai', operator: 'Cohere', purpose: 'user fetch' },
  { agent: 'cohere-training-data-crawler', operator: 'Cohere', purpose: 'training' },
  { agent: 'DuckAssistBot', operator: 'DuckDuckGo', purpose: 'search' },
  { agent: 'YouBot', operator: 'You.com', purpose: 'search' },
  { agent: 'PhindBot', operator: 'Phind', purpose: 'search' },
  { agent: 'Andibot', operator: 'Andi', purpose: 'search' },
  { agent: 'ShapBot', operator: 'Parallel', purpose: 'search' },
  { agent: 'YandexAdditional', operator: 'Yandex', purpose: 'search' },
  { agent: 'iaskspider', operator: 'iAsk', purpose: 'search' },
  { agent: 'DeepSeekBot', operator: 'DeepSeek', purpose: 'training' },
  { agent: 'KimiBot', operator: 'Moonshot AI', purpose: 'training' },
  { agent: 'Kimi-SearchBot', operator: 'Moonshot AI', purpose: 'search' },
  { agent: 'Kimi-User', operator: 'Moonshot AI', purpose: 'user fetch' },
  { agent: 'PetalBot', operator: 'Huawei', purpose: 'search' },
  { agent: 'PanguBot', operator: 'Huawei', purpose: 'training' },
  { agent: 'AI2Bot', operator: 'Ai2', purpose: 'training' },
  { agent: 'Ai2Bot-Dolma', operator: 'Ai2', purpose: 'training' },
  { agent: 'Diffbot', operator: 'Diffbot', purpose: 'training' },
  { agent: 'omgili', operator: 'Webz.io', purpose: 'training' },
  { agent: 'Webzio-Extended', operator: 'Webz.io', purpose: 'training' },
  { agent: 'ImagesiftBot', operator: 'Hive', purpose: 'training' },
  { agent: 'Timpibot', operator: 'Timpi', purpose: 'training' },
  { agent: 'img2dataset', operator: 'users of the img2dataset tool', purpose: 'training' },
  { agent: 'ICC-Crawler', operator: 'NICT', purpose: 'training' },
  { agent: 'FirecrawlAgent', operator: 'Firecrawl', purpose: 'user fetch' },
];
