import { brotliCompressSync, constants } from 'node:zlib'

type Compressed = ['br' | 'gzip', Uint8Array<ArrayBuffer>]

/** The encodings of a text file that save at least a tenth; none of what is compressed already. */
export function compressed(name: string, content: Uint8Array<ArrayBuffer>): Compressed[] {
  if (!/\.(html|js|css|svg|json|webmanifest|txt|map)$/.test(name)) return []
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
    },
  })
  const all: Compressed[] = [
    ['br', new Uint8Array(brotli)],
    ['gzip', Bun.gzipSync(content, { level: 9 })],
  ]
  return all.filter(([, bytes]) => bytes.byteLength < content.byteLength * 0.9)
}
