import minecraftData from 'minecraft-data'

type Packets = { packet: [string, [{ type: [string, { mappings: Record<string, string> }] }]] }

const known = new Map<string, ReadonlySet<string>>()

/** Whether clients say it in this state; what they say in the configuration state is but little. */
export function isSaidIn(state: string, name: string, version: string): boolean {
  return state !== 'configuration' || saidWhileConfigured(version).has(name)
}

function saidWhileConfigured(version: string): ReadonlySet<string> {
  let names = known.get(version)
  if (!names) {
    const { protocol } = minecraftData(version) as unknown as {
      protocol: { configuration: { toServer: { types: Packets } } }
    }
    const [, [{ type }]] = protocol.configuration.toServer.types.packet
    names = new Set(Object.values(type[1].mappings))
    known.set(version, names)
  }
  return names
}
