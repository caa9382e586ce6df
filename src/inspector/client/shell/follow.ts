import { h } from 'preact';
import { useState } from 'preact/hooks';
import { type Glance, glances } from '../answer/changes.ts';
import { clockOf } from '../format.ts';
import { html } from '../html.ts';
import { useWhileShown } from '../parts/while-shown.ts';

export interface FollowOptions {
  readonly url: string;
  /** Whether the page may be fetched each time. */
  readonly fresh: boolean;
  /** Shows what the page says now. */
  readonly onShow: () => void;
}

/** A button that watches the page for changes while the tab is open, and what was seen. */
export function follow(options: FollowOptions) {
  return h(Follow, { key: options.url, ...options });
}

function Follow({ url, fresh, onShow }: FollowOptions) {
  const [following, setFollowing] = useState(false);
  const [seen, setSeen] = useState([] as readonly Glance[]);
  useWhileShown(
    async (signal) => {
      if (!following) return;
      for await (const glance of glances(url, { fresh, signal })) setSeen((before) => [...before, glance]);
    },
    [following, url, fresh],
  );
  const changed = seen.findLast((glance) => glance.changed);
  const show = () => {
    setSeen([]);
    onShow();
  };
  return html`<button class="btn" type="button" aria-pressed=${following} title="Looks again while this tab is open" onClick=${() => setFollowing(!following)}>Follow</button>
    <span class="followed" role="status">${following && seen.length > 0 && wordsFor(seen.at(-1), changed)}</span>
    ${changed && html`<button class="btn primary" type="button" onClick=${show}>Show the change</button>`}`;
}

function wordsFor(last: Glance | undefined, changed: Glance | undefined) {
  if (changed) return `Changed at ${clockOf(changed.at)}`;
  if (!last) return null;
  return last.problem ?? `${last.changed === null ? 'Followed since' : 'Unchanged at'} ${clockOf(last.at)}`;
}
