import type { Bot } from 'mineflayer'
import type { Enchantment } from '#contract/inventory'
import { cleanText, tagValue } from '../../game/chat-text'
import { isRecord } from '../../game/untrusted-json'
import type { Unrendered } from '../../locales/rendered'
import { text } from '../../locales/text'

const mostShown = 50
const longestName = 60
const highestLevel = 32_767

/** Where the versions keep them, in an item's components and in its NBT. */
const componentNames = ['enchantments', 'stored_enchantments']
const tagNames = ['ench', 'Enchantments', 'StoredEnchantments']

type Holder = { nbt?: unknown; componentMap?: unknown }

/** An item's enchantments in any of the shapes of the protocol, whatever a server put there. */
export function enchantmentsOf(bot: Bot, item: Holder): Unrendered<Enchantment>[] {
  const written = [...fromComponents(item.componentMap), ...fromTags(item.nbt)]
  return written.slice(0, mostShown).flatMap((one) => enchantment(bot, one) ?? [])
}

function fromComponents(map: unknown): unknown[] {
  if (!(map instanceof Map)) return []
  return componentNames.flatMap((name) => {
    const component: unknown = map.get(name)
    const data = isRecord(component) ? component.data : null
    const list = isRecord(data) ? data.enchantments : data
    return Array.isArray(list) ? list.slice(0, mostShown) : []
  })
}

function fromTags(nbt: unknown): unknown[] {
  const tags = isRecord(nbt) && isRecord(nbt.value) ? nbt.value : {}
  return tagNames.flatMap((name) => {
    const list = tagValue(tagValue(tags[name]))
    return Array.isArray(list) ? list.slice(0, mostShown) : []
  })
}

function enchantment(bot: Bot, written: unknown): Unrendered<Enchantment> | null {
  if (!isRecord(written)) return null
  const id = tagValue(written.id)
  const level = Number(tagValue(written.level ?? written.lvl))
  const name = nameOf(bot, id)
  if (!name) return null
  return {
    name,
    displayName: text('enchantments.name', name),
    level: Number.isFinite(level) ? Math.max(0, Math.min(Math.trunc(level), highestLevel)) : 1,
  }
}

function nameOf(bot: Bot, id: unknown): string | null {
  if (typeof id === 'string') return cleanText(id.replace(/^minecraft:/, ''), longestName) || null
  if (typeof id !== 'number') return null
  return bot.registry.enchantments[id]?.name ?? `#${id}`
}
