/// <reference lib="dom" />

/**
 * Removes the APIs that send UDP past any proxy: WebRTC and WebTransport. Local browsers have flags for it; a remote
 * one needs this, in every frame, before any script of the page. Workers keep WebTransport, which fails when a proxy is
 * configured. Runs in the page, serialised from this one function.
 */
export function withoutPeers(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
