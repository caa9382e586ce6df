/**
 * Whether a script of this type is a program: loaders that run scripts later mark them with their own variants of
 * JavaScript types.
 */
export function isProgramType(type = ''): boolean {
  return type === '' || /javascript|ecmascript|jscript|livescript|module/i.test(type);
}
