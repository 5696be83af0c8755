import minecraftData from 'minecraft-data'
import type { Bot } from 'mineflayer'

type Registry = { id: string; entries: { key: string; value?: object }[] }

/**
 * Fills in what a server of 1.20.5 or later leaves out of a registry because it believes that the
 * client has its packs: from the version's own data; an entry that those do not know is like their first.
 */
export function fillRegistry(packet: object, version: string): void {
  const { id, entries } = packet as Partial<Registry>
  if (id === undefined || !entries?.some(({ value }) => !value)) return
  const own = registryOf(version, id)?.entries ?? []
  for (const entry of entries) {
    const known = own.find(({ key }) => key === named(entry.key)) ?? own[0]
    entry.value ??= known?.value ?? { type: 'compound', value: {} }
  }
}

type Dimensions = {
  dimensionsArray?: unknown[]
  loadDimensionCodec(codec: Registry): void
}

/** A server that names no dimensions has those of the version: mineflayer needs them at `login`. */
export function addMissingDimensions(bot: Bot, version: string): void {
  // Before mineflayer's own listener.
  bot._client.on('login', () => {
    const registry = bot.registry as unknown as Dimensions
    const own = registryOf(version, 'minecraft:dimension_type')
    if (own && !registry.dimensionsArray) registry.loadDimensionCodec(own)
  })
}

/** The version's own, where registries come one by one: since 1.20.5. */
function registryOf(version: string, id: string): Registry | undefined {
  const data = minecraftData(version)
  if (!data.supportFeature('segmentedRegistryCodecData')) return undefined
  const { loginPacket } = data as unknown as {
    loginPacket: { dimensionCodec: Record<string, Registry> }
  }
  return loginPacket.dimensionCodec[named(id)]
}

const named = (key: string) => (key.includes(':') ? key : `minecraft:${key}`)
