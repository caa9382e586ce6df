// The greedy caller's connections, in a process of their own: reading their answers must not delay the other caller.

interface Asked {
  readonly url: string;
  readonly key: string;
  readonly query: string;
  readonly connections: number;
  readonly ms: number;
}

process.on('message', async ({ url, key, query, connections, ms }: Asked) => {
  const end = performance.now() + ms;
  let answered = 0;
  const send = async () => {
    while (performance.now() < end) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
        body: JSON.stringify({ query }),
      });
      await answer.arrayBuffer();
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, send));
  process.send?.({ answered });
});
