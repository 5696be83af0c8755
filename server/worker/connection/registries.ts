import minecraftData from 'minecraft-data'

type Registry = { id: string; entries: { key: string; value?: object }[] }

/**
 * Fills in what a server of 1.20.5 or later leaves out of a registry because it believes that the
 * client has its packs: from the version's own data; an entry that those do not know is like their first.
 */
export function fillRegistry(packet: object, version: string): void {
  const { id, entries } = packet as Partial<Registry>
  if (id === undefined || !entries?.some(({ value }) => !value)) return
  const { loginPacket } = minecraftData(version) as unknown as {
    loginPacket: { dimensionCodec: Record<string, Registry> }
  }
  const own = loginPacket.dimensionCodec[named(id)]?.entries ?? []
  for (const entry of entries) {
    const known = own.find(({ key }) => key === named(entry.key)) ?? own[0]
    entry.value ??= known?.value ?? { type: 'compound', value: {} }
  }
}

const named = (key: string) => (key.includes(':') ? key : `minecraft:${key}`)
