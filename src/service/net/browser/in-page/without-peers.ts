/// <reference lib="dom" />

/**
 * Removes the APIs that send UDP past any proxy: WebRTC and WebTransport. A local browser has flags for that; a remote
 * one needs this, in every frame, before any script of the page. Workers keep WebTransport, which fails with a proxy.
 */
export function withoutPeers(): void {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel', 'WebTransport']) {
    Reflect.deleteProperty(globalThis, name);
  }
}
