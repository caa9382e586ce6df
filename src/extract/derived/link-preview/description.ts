import { derived, lazily, optional } from '../../page/need.ts';
import { descriptionClaims, statedDescriptionClaims } from '../citation/description-claims.ts';
import { headlineBlocks } from '../citation/headline-blocks.ts';
import { fileInfo } from '../file/file-info.ts';
import { itemsSubject } from '../structured-data/page-subject/index.ts';
import { stated } from './stated.ts';

/** How the page is described: by its tags and its JSON-LD, else, for which the tree is read, by Microdata or its text. */
export const description = derived(
  'description',
  {
    stated,
    itemsSubject: lazily(optional(itemsSubject)),
    headlineBlocks: lazily(optional(headlineBlocks)),
    fileInfo: lazily(optional(fileInfo)),
  },
  ({ stated, ...tree }): string | Promise<string | null> => {
    const described = async () => {
      const microdataSubject = await tree.itemsSubject();
      const [headlineBlocks, fileInfo] = [await tree.headlineBlocks(), await tree.fileInfo()];
      const page = { ...stated, microdataSubject, headlineBlocks, fileInfo };
      return descriptionClaims(page)[0]?.value ?? null;
    };
    return statedDescriptionClaims(stated)[0]?.value ?? described();
  },
);
