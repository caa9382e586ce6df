import { ScrapeError } from '../../../extract/page/errors.ts';
import { graphiqlPage, graphiqlPolicy } from '../../../inspector/graphiql/page.ts';
import type { Call, Reply } from '../../endpoint/call.ts';
import { wholeReply } from '../../endpoint/whole-reply.ts';
import { encoded, forever, html } from './content.ts';

export async function graphiql({ headers }: Call): Promise<Reply> {
  const page = await graphiqlPage();
  const { body, encoding } = await encoded(page.content, headers);
  const caching = ['Cache-Control', 'no-cache', 'Vary', 'Accept, Accept-Encoding'];
  return wholeReply(html, body, [...caching, 'Content-Security-Policy', graphiqlPolicy, ...encoding]);
}

/** The script or style sheet of GraphiQL; its path has a hash of it. */
export async function graphiqlFile({ path, headers }: Call): Promise<Reply> {
  const file = (await graphiqlPage()).files.get(path);
  if (!file) throw new ScrapeError('NOT_FOUND');
  const { body, encoding } = await encoded(file, headers);
  const type = path.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8';
  return wholeReply(type, body, [
    'Cache-Control',
    `public, ${forever}`,
    'Vary',
    'Accept-Encoding',
    ...encoding,
  ]);
}
