import type { Handler } from '../helpers/origin.ts';
import { everyWayOut } from './ways-out.ts';

/** A site that may be visited; the canary beside it may not. */
export function hostileSite(internal: string): Handler {
  const to = `http://${internal}`;
  const pages: Record<string, { status?: number; headers?: Record<string, string>; body?: string }> = {
    '/ways-out': { body: everyWayOut(internal) },
    '/service-worker.js': {
      headers: { 'content-type': 'text/javascript' },
      body: `fetch('${to}/from-service-worker', { mode: 'no-cors' })`,
    },
    '/301': { status: 301, headers: { location: `${to}/main` } },
    '/302-twice': { status: 302, headers: { location: '/301' } },
    '/307': { status: 307, headers: { location: `${to}/main` } },
    '/refresh-header': { headers: { refresh: `0;url=${to}/main` }, body: 'moving' },
    '/meta-refresh': { body: `<meta http-equiv=refresh content="0;url=${to}/main">` },
    '/location': { body: `<script>location = '${to}/main'</script>` },
    '/late-location': { body: `<p>x<script>setTimeout(() => location.replace('${to}/main'), 200)</script>` },
    '/form': {
      body: `<form method=post action="${to}/main"></form><script>document.forms[0].submit()</script>`,
    },
    // A download that is redirected to another site opens it in the frame that asked.
    '/download': {
      body: `<a href="/to?${to}/main" download>x</a><script>document.querySelector('a').click()</script>`,
    },
    '/https': { status: 302, headers: { location: `https://${internal}/main` } },
    '/port': { status: 302, headers: { location: 'http://127.0.0.1:6667/' } },
    '/file': { body: `<p>here<script>location = 'file:///etc/passwd'</script>` },
    '/chrome': { body: `<p>here<script>location = 'chrome://crash'</script>` },
  };
  return (request, response) => {
    const [path = '', target] = (request.url ?? '').split('?', 2);
    if (path === '/to') {
      response.writeHead(302, { location: target ?? '/' });
      return response.end();
    }
    const { status = 200, headers = {}, body = '' } = pages[path] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html', ...headers });
    response.end(body);
  };
}
