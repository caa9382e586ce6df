import { render } from 'preact';
import { applyTheme, readSettings } from '../settings.ts';
import { batchesPage } from './batches-page.ts';

applyTheme(readSettings());
document.body.replaceChildren();
render(batchesPage(), document.body);
