import type { GraphiqlParts } from '../../graphiql/page.ts';
import { openEditor } from './editor.ts';
import { firstSign } from './first-sign.ts';
import { askedTab, linkTo, openTab } from './tab.ts';

const find = <T extends Element>(selector: string) => document.querySelector(selector) as T;

const root = find('#root');
const copyLink = find<HTMLButtonElement>('#copy-link');
const parts: GraphiqlParts = JSON.parse(find('#parts').textContent ?? '');
const copiedShownMs = 2000;

copyLink.onclick = async () => {
  const tab = openTab();
  if (!tab) return;
  await navigator.clipboard.writeText(linkTo(tab));
  copyLink.textContent = 'Copied';
  setTimeout(() => {
    copyLink.textContent = 'Copy link';
  }, copiedShownMs);
};

const asked = askedTab();
const shown = (asked ?? openTab())?.query;
if (shown) find('.first pre').textContent = shown;

// Whoever follows a link to a query wants to run it.
if (!asked) await firstSign();
const status = find('.first [role=status]');
find('.first button').textContent = 'Opening the editor …';
try {
  await openEditor(root, parts, asked);
  copyLink.disabled = false;
} catch (error) {
  status.textContent = `${error instanceof Error ? error.message : error} Reload the page to try again.`;
}
