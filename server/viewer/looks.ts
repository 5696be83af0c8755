import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { ViewLooks } from '#contract/bots/view'
import type { Context } from '../context'
import { toTestedVersion } from '../game/versions'
import file from './generated/looks.bin' with { type: 'file' }
import index from './generated/looks.json'

const parts: Record<string, readonly number[]> = index.parts
const versions = Object.keys(parts).filter((name) => toTestedVersion(name) === name)
/** The parts that one of the two ways to see blocks has, and the other has not. */
const only = { textures: 'game', colours: 'plain', skins: 'game', plainSkins: 'plain' } as const

const unpack = promisify(brotliDecompress)

export function looksOf({ settings }: Pick<Context, 'settings'>): ViewLooks {
  const isPlain = settings.current().viewTextures === 'plain'
  return { hash: index.hash, isPlain, named: index.named, skins: index.skins, versions }
}

/** A part as it is packed; null for one that is unknown, of another release, or not shown here. */
export async function readPart(
  { settings }: Pick<Context, 'settings'>,
  hash: string,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [offset, size] = (Object.hasOwn(parts, name) && parts[name]) || []
  const shown = Object.hasOwn(only, name) ? only[name as keyof typeof only] : null
  if (hash !== index.hash || offset === undefined || size === undefined) return null
  if (shown && shown !== settings.current().viewTextures) return null
  return await Bun.file(file)
    .slice(offset, offset + size)
    .bytes()
}

export const unpacked = async (packed: Uint8Array) => new Uint8Array(await unpack(packed))
