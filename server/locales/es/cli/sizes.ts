const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB']

/** Bytes as people read them. */
export function readableBytes(bytes: number): string {
  const power = bytes > 0 ? Math.min(Math.floor(Math.log2(bytes) / 10), units.length - 1) : 0
  const value = bytes / 1024 ** power
  return `${value.toLocaleString('es', { maximumFractionDigits: 1 })} ${units[power]}`
}
