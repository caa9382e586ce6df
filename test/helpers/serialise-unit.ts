import { pageTypeAlone } from '../../src/graphql/page-schema.ts';
import { unitSerialiser } from '../../src/graphql/serialise-unit.ts';

/** Makes JSON of what was extracted, as a thread does. */
export const serialiseUnit = unitSerialiser(pageTypeAlone());
