const maxBytes = 64 * 1024
const side = 64

/** Its base64 with some line breaks, as old servers write it. */
const maxText = maxBytes * 1.5

/** How a PNG begins: its signature, and a header of 13 bytes called IHDR. */
const beginning = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

/** A server's icon as a data URL that holds a PNG of 64 by 64 and nothing else; null otherwise. */
export function faviconOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > maxText) return null
  const [, base64] = /^data:image\/png;base64,([a-z0-9+/=\s]+)$/i.exec(value) ?? []
  if (!base64) return null
  const png = Buffer.from(base64, 'base64')
  return isIcon(png) ? `data:image/png;base64,${png.toString('base64')}` : null
}

function isIcon(png: Buffer): boolean {
  return (
    png.length <= maxBytes &&
    png.length > beginning.length + 8 &&
    png.subarray(0, beginning.length).equals(beginning) &&
    png.readUInt32BE(16) === side &&
    png.readUInt32BE(20) === side
  )
}
