/** What a search keeps or hides as a whole, and the rows within. */
interface Block {
  readonly element: HTMLElement;
  readonly text: string;
  readonly rows: readonly { readonly element: HTMLElement; readonly text: string }[];
}

const textOf = (element: HTMLElement) => (element.textContent ?? '').toLowerCase();
const all = (from: ParentNode, selector: string) => [...from.querySelectorAll<HTMLElement>(selector)];

const blocks: readonly Block[] = all(document, 'main .body:not(.flush), main .fold').map((element) => ({
  element,
  text: textOf(element),
  rows: all(element, 'tbody tr').map((row) => ({ element: row, text: textOf(row) })),
}));
const sections = all(document, 'main > section').filter((section) => section.querySelector('.body, .fold'));
const field = document.querySelector<HTMLInputElement>('#search');
const count = document.querySelector<HTMLElement>('#found');

field?.closest('form')?.removeAttribute('hidden');
field?.addEventListener('input', () => search(field.value));
if (field?.value) search(field.value);

/** Hides what does not have all of the words. */
function search(typed: string) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const has = ({ text }: { readonly text: string }) => words.every((word) => text.includes(word));
  let found = 0;
  for (const block of blocks) {
    const wanted = has(block);
    const matching = block.rows.filter(has);
    block.element.hidden = !wanted;
    if (block.element instanceof HTMLDetailsElement) block.element.open = wanted && words.length > 0;
    for (const row of block.rows) row.element.hidden = matching.length > 0 && !has(row);
    if (wanted) found += Math.max(1, matching.length);
  }
  for (const section of sections)
    section.hidden = !all(section, '.body:not(.flush), .fold').some((block) => !block.hidden);
  if (count) count.textContent = words.length ? `${found} found` : '';
}
