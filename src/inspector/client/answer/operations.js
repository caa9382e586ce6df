import compare from '../../operations/compare.graphql';
import inspect from '../../operations/inspect.graphql';

/** The operations as they stand in the repository; only the bundler can read them as modules. */
export const operations = { compare, inspect };
