/** A file that the bundler includes as text. */
declare module '*.graphql' {
  const text: string;
  export default text;
}
