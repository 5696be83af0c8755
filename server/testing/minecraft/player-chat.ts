import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'

/** Who says what `sayAs` sends. */
const ana = { name: 'Ana', uuid: '11111111-1111-4111-8111-111111111111' }

/** A number of the registry; since 1.21 also the type itself. */
type ChatType = number | { data: object }

/** Puts Ana on the server's list of players. */
export function listPlayer(client: Client, uuid = ana.uuid, properties: object[] = []): void {
  const isBitfield = minecraftData(client.version).supportFeature('playerInfoActionIsBitfield')
  const player = { name: ana.name, properties }
  client.write('player_info', {
    action: isBitfield ? { add_player: true } : 'add_player',
    data: [{ uuid, ...player, player, gamemode: 0, ping: 1 }],
  })
}

export function unlistPlayer(client: Client, uuid = ana.uuid): void {
  const isApart = minecraftData(client.version).supportFeature('playerInfoActionIsBitfield')
  if (isApart) client.write('player_remove', { players: [uuid] })
  else client.write('player_info', { action: 'remove_player', data: [{ uuid }] })
}

/** Player chat as servers of 1.19 and later pass it on, in either of its packets, signed or not. */
export function sayAs(
  client: Client,
  type: ChatType,
  words: string,
  packet: 'player_chat' | 'profileless_chat' = 'player_chat',
  senderUuid = ana.uuid,
  signed?: Buffer,
): void {
  const data = minecraftData(client.version)
  const isNbt = data.supportFeature('chatPacketsUseNbtComponents')
  const component = (text: string) =>
    isNbt
      ? { type: 'compound', value: { text: { type: 'string', value: text } } }
      : JSON.stringify({ text })
  const name = component(ana.name)
  const signature = signed ?? (data.version['>=']('1.19.3') ? undefined : Buffer.alloc(0))
  const params = {
    ...{ name, senderName: name, networkName: name, senderUuid },
    ...{ message: component(words), signedChatContent: component(words), plainMessage: words },
    ...{ globalIndex: 0, index: 0, signature, timestamp: 0n, salt: 0n, previousMessages: [] },
    ...{ filterType: 0, messageHash: Buffer.alloc(0) },
  }
  const bytes = (held: ChatType | { chatType: number }): Buffer =>
    client.serializer.createPacketBuffer({ name: packet, params: { ...params, type: held } })
  if (!data.version['>=']('1.21')) client.writeRaw(bytes(type))
  else if (typeof type === 'number') client.writeRaw(bytes({ chatType: type }))
  else {
    // minecraft-protocol leaves the byte that says so as the memory was.
    const [one, two, whole] = [bytes({ chatType: 1 }), bytes({ chatType: 2 }), bytes(type)]
    whole[one.findIndex((byte, at) => byte !== two[at])] = 0
    client.writeRaw(whole)
  }
}
