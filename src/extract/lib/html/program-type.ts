/** Whether a script of this type is a program; loaders that run it later have variants of JavaScript's types. */
export function isProgramType(type = ''): boolean {
  return type === '' || /javascript|ecmascript|jscript|livescript|module/i.test(type);
}
