import compare from '../../operations/compare.graphql';
import inspect from '../../operations/inspect.graphql';

/** The operations in the repository; only the bundler can import them as modules. */
export const operations = { compare, inspect };
