/// <reference lib="dom" />

/**
 * Takes from a page what speaks UDP past any proxy: WebRTC and WebTransport. A browser of ours is told so by its
 * flags; one elsewhere by this, before any script of the page, in each of its frames. A worker keeps its WebTransport,
 * which gives up where it finds a proxy. This runs in the page, as the text of this one function.
 */
export function withoutPeers(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
