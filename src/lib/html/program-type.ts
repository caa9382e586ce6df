/** Whether a script of this type is a program: that of one which a loader runs later names JavaScript in its own way. */
export function isProgramType(type = ''): boolean {
  return type === '' || /javascript|ecmascript|jscript|livescript|module/i.test(type);
}
