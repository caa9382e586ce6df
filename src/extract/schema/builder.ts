import SchemaBuilder from '@pothos/core';
import ComplexityPlugin from '@pothos/plugin-complexity';
import type { Rendering } from './rendering.ts';

/** The context of every resolver of the answer. The endpoints add what concerns the request. */
export interface AnswerContext {
  /** Runs a category's rendering in an extraction thread. */
  render<I, O>(rendering: Rendering<I, O>, input: I): Promise<O>;
}

export const builder = new SchemaBuilder<{
  Context: AnswerContext;
  DefaultFieldNullability: false;
  Scalars: {
    URL: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    ID: { Input: string; Output: string };
  };
}>({ plugins: [ComplexityPlugin], defaultFieldNullability: false });

export type SchemaTypes = (typeof builder)['$inferSchemaTypes'];
