import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Image, readPng } from './image'

export type Vector = [x: number, y: number, z: number]
export type Turn = { origin: Vector; axis?: 'x' | 'y' | 'z'; angle?: number } & Partial<
  Record<'x' | 'y' | 'z', number>
>
export type FaceName = 'up' | 'down' | 'north' | 'south' | 'west' | 'east'
export type Face = {
  uv?: [number, number, number, number]
  texture: string
  rotation?: number
  tintindex?: number
}
export type Element = {
  from: Vector
  to: Vector
  rotation?: Turn
  shade?: boolean
  faces: Partial<Record<FaceName, Face>>
}
export type Model = {
  parent?: string
  textures?: Record<string, string | { sprite: string }>
  elements?: Element[]
  display?: { gui?: { rotation?: Vector; scale?: Vector; translation?: Vector } }
}
export type Variant = { model: string; x?: number; y?: number }
export type States = {
  variants?: Record<string, Variant | Variant[]>
  multipart?: { when?: Record<string, unknown>; apply: Variant | Variant[] }[]
}

/** What one version of the game looks like. */
export type Look = {
  version: string
  models: Record<string, Model>
  states: Record<string, States | null>
  /** Item name -> texture. */
  items: Map<string, string>
  texture(name: string): Image | null
}

/** The looks in minecraft-assets, newest first. */
export function readLooks(folder: string): Look[] {
  const data = join(folder, 'minecraft-assets', 'data')
  const byNumbers = new Intl.Collator('en', { numeric: true })
  return readdirSync(data)
    .filter((name) => /^\d/.test(name))
    .sort((a, b) => byNumbers.compare(b, a))
    .map((version) => readLook(join(data, version), version))
}

function readLook(folder: string, version: string): Look {
  const json = (name: string) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))
  const known = new Map<string, Image | null>()
  const items: { name: string; texture: string | null }[] = json('items_textures')
  return {
    version,
    models: json('blocks_models'),
    states: json('blocks_states'),
    items: new Map(
      items.flatMap(({ name, texture }) =>
        texture && !texture.includes('missing') ? [[name, texture]] : [],
      ),
    ),
    texture(name) {
      const path = join(folder, `${pathOf(name)}.png`)
      if (!known.has(path)) known.set(path, existsSync(path) ? readPng(readFileSync(path)) : null)
      return known.get(path) ?? null
    },
  }
}

const pathOf = (name: string) =>
  name
    .replace(/^minecraft:/, '')
    .replace(/^block\//, 'blocks/')
    .replace(/^item\//, 'items/')

/** `minecraft:block/stairs` -> `stairs`. */
export const modelName = (name: string): string =>
  name.replace(/^minecraft:/, '').replace(/^blocks?\//, '')
