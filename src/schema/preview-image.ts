import { builder } from './builder.ts';

export interface PreviewImage {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string | null;
  readonly type: string | null;
}

export const PreviewImage = builder.objectRef<PreviewImage>('PreviewImage').implement({
  description: 'The image that represents the page, as the page declares it.',
  fields: (t) => ({
    url: t.expose('url', { type: 'URL', description: 'Address of the image.' }),
    width: t.exposeInt('width', { nullable: true, description: 'Declared width in pixels.' }),
    height: t.exposeInt('height', { nullable: true, description: 'Declared height in pixels.' }),
    alt: t.exposeString('alt', { nullable: true, description: 'Its alternative text.' }),
    type: t.exposeString('type', {
      nullable: true,
      description: 'Its media type, as declared or as its address suggests.',
    }),
  }),
});
