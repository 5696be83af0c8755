/** A player of a tab list, as versions before and since 1.19.3 tell them. */
type Listed = {
  properties?: object[]
  player?: { properties: object[] }
  chatSession?: unknown
  crypto?: unknown
}

/** Whether a tab list has any skin or chat key. */
export function listsProfiles(packet: object): boolean {
  if (!('data' in packet) || !Array.isArray(packet.data)) return false
  return (packet.data as Listed[]).some(({ player, properties, chatSession, crypto }) => {
    const skins = player?.properties ?? properties ?? []
    return skins.length > 0 || chatSession !== undefined || crypto !== undefined
  })
}

/**
 * Takes skins and chat keys out of a tab list: nothing here needs them, and a skin that is none
 * takes its reader minutes.
 */
export function dropProfiles(packet: object): void {
  if (!('data' in packet) || !Array.isArray(packet.data)) return
  for (const listed of packet.data as Listed[]) {
    const { properties } = listed.player ?? listed
    if (properties) (listed.player ?? listed).properties = []
    Object.assign(listed, { chatSession: undefined, crypto: undefined })
  }
}
