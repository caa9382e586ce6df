/** A file whose text the bundler puts into the script. */
declare module '*.graphql' {
  const text: string;
  export default text;
}
