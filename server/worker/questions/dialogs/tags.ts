import { isRecord } from '../../../game/untrusted-json'

/** NBT as the protocol gives it; a server wrote it, so nothing of it is certain. */
export type Tag = { type: string; value: unknown }

const isTag = (node: unknown): node is Tag =>
  isRecord(node) && typeof node.type === 'string' && 'value' in node

export const tagOf = (node: unknown): Tag | null => (isTag(node) ? node : null)

export function childOf(tag: Tag | null, key: string): Tag | null {
  if (tag?.type !== 'compound' || !isRecord(tag.value)) return null
  return Object.hasOwn(tag.value, key) ? tagOf(tag.value[key]) : null
}

export const stringIn = (tag: Tag | null, key: string): string | null => {
  const value = childOf(tag, key)?.value
  return typeof value === 'string' ? value : null
}

export const numberIn = (tag: Tag | null, key: string): number | null => {
  const value = childOf(tag, key)?.value
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

export const booleanIn = (tag: Tag | null, key: string, otherwise: boolean): boolean => {
  const value = numberIn(tag, key)
  return value === null ? otherwise : value !== 0
}

/** The elements of a list, or the one thing that stands in place of it; so many at most. */
export function elementsOf(tag: Tag | null, most: number): Tag[] {
  if (!tag) return []
  if (tag.type !== 'list') return [tag]
  const { value: list } = tag
  if (!isRecord(list) || typeof list.type !== 'string' || !Array.isArray(list.value)) return []
  const { type } = list
  return list.value.slice(0, most).map((value) => unwrapped({ type, value }))
}

/** In lists of different kinds each element stands in a compound, under no name. */
function unwrapped(tag: Tag): Tag {
  if (tag.type !== 'compound' || !isRecord(tag.value)) return tag
  const [key, ...others] = Object.keys(tag.value)
  return key === '' && others.length === 0 ? (childOf(tag, '') ?? tag) : tag
}

/** A name of the game without its usual namespace. */
export const plainId = (id: string): string => id.replace(/^minecraft:/, '')
