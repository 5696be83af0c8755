import type { Entity } from 'prismarine-entity'
import type { Item } from 'prismarine-item'
import { type Coded, text } from '../../locales/text'

/** What a stack or a block is called, whatever was written on it. */
export const itemName = ({
  name,
  displayName,
  type,
}: Pick<Item, 'name' | 'displayName' | 'type'>): Coded =>
  name === 'unknown' ? text('items.unknown', type) : text('items.name', name, displayName)

const longestName = 64
/** Servers' plugins give names of any length. */
export const cut = (name: string) => name.slice(0, longestName)

/** What a creature or a vehicle is called. */
export const creatureName = ({
  name = '',
  displayName = name,
}: Pick<Entity, 'name' | 'displayName'>): Coded =>
  text('items.creature', cut(name), cut(displayName))
