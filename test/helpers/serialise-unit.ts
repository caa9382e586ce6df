import { pageTypeAlone } from '../../src/service/graphql/page-schema.ts';
import { unitSerialiser } from '../../src/service/graphql/serialise-unit.ts';

/** Makes JSON of what was extracted, as a thread does. */
export const serialiseUnit = unitSerialiser(pageTypeAlone());
