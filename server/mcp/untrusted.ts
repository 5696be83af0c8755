import { randomBytes } from 'node:crypto'
import type { Catalogue } from '../locales/locales'

/** A text with strangers' words in it, between marks that they cannot guess. */
export function untrusted({ mcp }: Catalogue, text: string): string {
  return mcp.untrusted(randomBytes(6).toString('hex'), text)
}
