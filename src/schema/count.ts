import { builder } from './builder.ts';

export interface Count {
  readonly name: string;
  readonly count: number;
}

export const Count = builder.objectRef<Count>('Count').implement({
  description: 'How often something occurs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What was counted.' }),
    count: t.exposeInt('count', { description: 'How often it occurs.' }),
  }),
});
