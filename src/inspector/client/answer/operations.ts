import address from '../../operations/address.graphql';
import changes from '../../operations/changes.graphql';
import compare from '../../operations/compare.graphql';
import inspect from '../../operations/inspect.graphql';

/** The operations in the repository; only the bundler can import them as modules. */
export const operations = { address, changes, compare, inspect };
