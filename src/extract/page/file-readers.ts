// Packages that read files which are no HTML, each of a megabyte or more: loaded for the first such file, and not installed by
// programs that meet none.

import { ScrapeError } from './errors.ts';

// Each `import()` stands inside of a `try`, by which bundlers know that the package may be missing.

export async function unpdf(): Promise<typeof import('unpdf')> {
  try {
    return await import('unpdf');
  } catch (cause) {
    throw missing('unpdf', cause);
  }
}

export async function yauzl(): Promise<typeof import('yauzl')> {
  try {
    return (await import('yauzl')).default;
  } catch (cause) {
    throw missing('yauzl', cause);
  }
}

export async function mammoth(): Promise<typeof import('mammoth')> {
  try {
    return (await import('mammoth')).default;
  } catch (cause) {
    throw missing('mammoth', cause);
  }
}

export async function hucre(): Promise<typeof import('hucre')> {
  try {
    return await import('hucre');
  } catch (cause) {
    throw missing('hucre', cause);
  }
}

export async function hucreXlsx(): Promise<typeof import('hucre/xlsx')> {
  try {
    return await import('hucre/xlsx');
  } catch (cause) {
    throw missing('hucre', cause);
  }
}

export async function hucreOds(): Promise<typeof import('hucre/ods')> {
  try {
    return await import('hucre/ods');
  } catch (cause) {
    throw missing('hucre', cause);
  }
}

function missing(name: string, cause: unknown): ScrapeError {
  const message = `Files of this kind are read with the package ${name}, which is not installed: npm install ${name}`;
  return new ScrapeError('READER_MISSING', message, { cause });
}
