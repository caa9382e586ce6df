/**
 * A page that tries everything a page can do to make a browser send something to `canary` (host and port), directly
 * and by way of a redirect of the page's own site at /to?….
 */
export function everyWayOut(canary: string): string {
  const direct = `http://${canary}`;
  return `<!doctype html>
<title>ways out</title>
<meta http-equiv="Content-Security-Policy-Report-Only" content="img-src 'none'; report-uri ${direct}/csp-report">
${['', '/to?'].map((detour) => elementsThat(detour, direct)).join('\n')}
<script>
const canary = ${JSON.stringify(canary)};
const attempt = (run) => { try { const done = run(); done?.catch?.(() => {}); } catch {} };
for (const [name, base] of [['', 'http://' + canary], ['redirected-', '/to?http://' + canary]]) {
  attempt(() => fetch(base + '/' + name + 'fetch'));
  attempt(() => fetch(base + '/' + name + 'fetch-opaque', { mode: 'no-cors', method: 'POST', body: 'x' }));
  attempt(() => fetch(base + '/' + name + 'fetch-keepalive', { mode: 'no-cors', keepalive: true }));
  attempt(() => { const x = new XMLHttpRequest(); x.open('GET', base + '/' + name + 'xhr'); x.send(); });
  attempt(() => { new EventSource(base + '/' + name + 'event-source'); });
  attempt(() => navigator.sendBeacon(base + '/' + name + 'beacon', 'x'));
  attempt(() => { new Image().src = base + '/' + name + 'image'; });
  attempt(() => { new Worker(base + '/' + name + 'worker'); });
  attempt(() => { new SharedWorker(base + '/' + name + 'shared-worker'); });
  attempt(() => { open(base + '/' + name + 'window'); });
  attempt(() => new FontFace('f', 'url(' + base + '/' + name + 'font-face)').load());
  attempt(() => import(base + '/' + name + 'import'));
  attempt(() => { const a = document.createElement('a'); a.href = '#'; a.ping = base + '/' + name + 'ping'; document.body.append(a); a.click(); });
  attempt(() => { const f = document.createElement('form'); f.action = base + '/' + name + 'form'; f.method = 'post'; f.target = 'forms'; document.body.append(f); f.submit(); });
}
attempt(() => { const a = document.createElement('a'); a.href = 'http://' + canary + '/download'; a.download = 'x'; a.target = 'forms'; a.click(); });
attempt(() => { new WebSocket('ws://' + canary + '/websocket'); });
attempt(() => { new WebSocket('wss://' + canary + '/websocket-tls'); });
attempt(() => { new WebTransport('https://' + canary + '/web-transport'); });
attempt(() => fetch('https://' + canary + '/tls'));
attempt(() => navigator.serviceWorker.register('/service-worker.js'));
attempt(() => { new Worker(URL.createObjectURL(new Blob([\`
  fetch('http://\${canary}/worker-fetch').catch(() => {});
  fetch(location.origin + '/to?http://\${canary}/worker-redirect', { mode: 'no-cors' }).catch(() => {});
  try { new WebSocket('ws://\${canary}/worker-websocket'); } catch {}
  try { importScripts('http://\${canary}/import-scripts'); } catch {}
\`]))); });
for (const servers of ['stun:' + canary, 'turn:' + canary + '?transport=udp', 'turn:' + canary + '?transport=tcp']) {
  attempt(async () => {
    const peer = new RTCPeerConnection({ iceServers: [{ urls: servers, username: 'u', credential: 'c' }] });
    peer.createDataChannel('x');
    await peer.setLocalDescription(await peer.createOffer());
    const [host, port] = canary.split(':');
    await peer.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ' + host + ' ' + port + ' typ host', sdpMid: '0', sdpMLineIndex: 0 });
  });
}
for (const address of ['http://127.1:0/', 'http://2130706434/', 'http://[::ffff:127.0.0.2]/', 'http://localhost/', 'http://0/'])
  attempt(() => fetch(address.replace(/\\/$/, ':' + canary.split(':')[1] + '/spelling'), { mode: 'no-cors' }));
attempt(() => { const f = document.createElement('iframe'); f.src = 'file:///etc/passwd'; document.body.append(f); });
attempt(() => { const f = document.createElement('iframe'); f.src = 'chrome://crash'; document.body.append(f); });
</script>`;
}

function elementsThat(detour: string, direct: string): string {
  const to = (name: string) => `${detour}${direct}/${detour ? 'redirected-' : ''}${name}`;
  return `
<link rel=stylesheet href="${to('stylesheet')}"><link rel=icon href="${to('icon')}">
<link rel=prefetch href="${to('prefetch')}"><link rel=preload as=image href="${to('preload')}">
<link rel=modulepreload href="${to('module-preload')}"><link rel=prerender href="${to('prerender')}">
<link rel=preconnect href="${direct}"><link rel=dns-prefetch href="${direct}">
<link rel=manifest href="${to('manifest')}">
<style>@import url("${to('import-css')}"); body { background: url("${to('background')}") } @font-face { font-family: f; src: url("${to('font')}") } p { font-family: f }</style>
<p>text</p>
<img src="${to('img')}"><img srcset="${to('srcset')} 2x"><picture><source srcset="${to('picture')}"><img></picture>
<iframe src="${to('iframe')}"></iframe><iframe srcdoc='<img src="${to('srcdoc')}">'></iframe><iframe name=forms></iframe>
<object data="${to('object')}"></object><embed src="${to('embed')}">
<video src="${to('video')}" poster="${to('poster')}" autoplay muted></video><audio src="${to('audio')}" autoplay></audio>
<video autoplay muted><track default kind=captions src="${to('track')}"></video>
<svg><image href="${to('svg-image')}"/><use href="${to('svg-use')}#x"/></svg>
<input type=image src="${to('input')}"><script src="${to('script')}"></script><script type=module src="${to('module')}"></script>
<script type=speculationrules>{"prefetch":[{"source":"list","urls":["${to('speculation-prefetch')}"],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":["${to('speculation-prerender')}"],"eagerness":"immediate"}]}</script>`;
}
