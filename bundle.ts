import { inspectorBundle } from './src/inspector/bundle.ts';
import { extractionThread } from './src/service/app/thread-script.ts';
import { keepNewDatabase } from './src/service/batches/database/new-database.ts';

// Makes what extraction threads, the pages for people and a first batch load, before the tools for it are removed (`npm prune --omit=dev`).

await Promise.all([extractionThread(), inspectorBundle(), keepNewDatabase()]);
