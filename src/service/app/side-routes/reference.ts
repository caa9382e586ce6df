/** What describes both interfaces, for people and for programs. Loaded at first use: it needs the schema. */
export async function loadReference(options: { readonly keyRequired: boolean }) {
  const [{ schema }, { categoryInfos }, { openApiDocument }, { tools }, { docsPage }] = await Promise.all([
    import('../../graphql/schema/index.ts'),
    import('../../graphql/schema/types/category-info.ts'),
    import('../../rest/openapi.ts'),
    import('../../mcp/tools/index.ts'),
    import('../../../inspector/docs/index.ts'),
  ]);
  const openApi = openApiDocument(schema, options);
  const categories = categoryInfos();
  const docs = (publicUrl: string) => docsPage({ schema, categories, tools, openApi: openApi(publicUrl) });
  return { openApi, docs };
}
