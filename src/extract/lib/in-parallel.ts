/** What `work` makes of each item, in their order. At most `atOnce` are worked on at a time. */
export async function inParallel<Item, Made>(
  items: readonly Item[],
  { atOnce }: { readonly atOnce: number },
  work: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) made[index] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return made;
}
