import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'

/** Who says what `sayAs` sends. */
const ana = { name: 'Ana', uuid: '11111111-1111-4111-8111-111111111111' }

/** A number of the registry; since 1.21 also the type itself. */
type ChatType = number | { data: object }

/** Player chat as servers of 1.19 and later pass it on, in either of its packets. */
export function sayAs(
  client: Client,
  type: ChatType,
  words: string,
  packet: 'player_chat' | 'profileless_chat' = 'player_chat',
): void {
  const data = minecraftData(client.version)
  const isNbt = data.supportFeature('chatPacketsUseNbtComponents')
  const component = (text: string) =>
    isNbt
      ? { type: 'compound', value: { text: { type: 'string', value: text } } }
      : JSON.stringify({ text })
  const name = component(ana.name)
  const signature = data.version['>=']('1.19.3') ? undefined : Buffer.alloc(0)
  const params = {
    ...{ name, senderName: name, networkName: name, senderUuid: ana.uuid },
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
