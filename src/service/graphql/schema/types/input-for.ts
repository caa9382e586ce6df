import type { InputRef } from '@pothos/core';
import { z } from 'zod';
import { builder } from './builder.ts';

/** GraphQL's types of arguments from those of zod; objects are named by their title, and made once. */
const made = new Map<string, InputRef<unknown>>();

export function inputFor(type: z.ZodType): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return inputFor(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodBoolean) return 'Boolean';
  if (type instanceof z.ZodNumber) return type.format === 'safeint' ? 'Int' : 'Float';
  if (type instanceof z.ZodArray) return [inputFor(type.element as z.ZodType)];
  return type instanceof z.ZodObject ? objectFor(type) : 'String';
}

function objectFor(type: z.ZodObject): InputRef<unknown> {
  const { title = '', description = '' } = type.meta() ?? {};
  const ref =
    made.get(title) ??
    builder.inputRef<object>(title).implement({
      description,
      fields: (t) =>
        Object.fromEntries(
          Object.entries(type.shape).map(([name, member]) => [name, t.field(fieldOf(member as z.ZodType))]),
        ),
    });
  made.set(title, ref);
  return ref;
}

function fieldOf(member: z.ZodType) {
  return {
    type: inputFor(member) as never,
    required: !member.isOptional(),
    description: member.description ?? '',
  };
}
