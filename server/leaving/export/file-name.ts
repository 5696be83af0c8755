const longest = 40

/** A name as any system takes it as part of a file's: letters and digits without accents. */
export const inFileName = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gi, '_')
    .slice(0, longest)
