import SchemaBuilder from '@pothos/core';
import type { AnswerContext } from '../../../../extract/schema/rendering.ts';

export const builder = new SchemaBuilder<{
  Context: AnswerContext;
  DefaultFieldNullability: false;
  Scalars: {
    URL: { Input: string; Output: string };
    DateTime: { Input: string; Output: string };
    PageDate: { Input: string; Output: string };
    Decimal: { Input: string; Output: string };
    JSON: { Input: unknown; Output: unknown };
    ID: { Input: string; Output: string };
  };
}>({ defaultFieldNullability: false });

export type SchemaTypes = (typeof builder)['$inferSchemaTypes'];
