import { outcomeOf, outcomeSentence } from '../outcome.ts';
import { pageWords } from '../page-words.ts';
import { pageArguments, tool } from '../tool.ts';
import { askPage } from './ask-page.ts';

const fields = `
  url
  fetch { outcome status contentType blockedBy reasons }
  metadata {
    language
    preview { url title description siteName author publishedAt kind icon image { url alt } }
  }`;

export const previewLink = tool({
  name: 'preview_link',
  title: 'Preview a link',
  description:
    'What a link leads to, in a few lines: title, description, image, site, author, date and kind of the page, its address after redirects, and whether it is the page itself. Cheap: use it to choose among links before reading any.',
  input: pageArguments,
  async run(page, call) {
    const answer = await askPage(page, fields, call);
    return [`${outcomeSentence(outcomeOf(answer.fetch))}\n\n`, ...pageWords(JSON.stringify(answer, null, 1))];
  },
});
