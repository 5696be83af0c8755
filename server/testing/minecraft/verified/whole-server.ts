import type { Client } from 'minecraft-protocol'
import type { ScriptedServer } from '../scripted'
import { spawn, startWorldServer, teleport } from '../world-server'

type Manner = {
  port?: number
  /** Takes every step back, and says this at the first. */
  frozen?: string
  /** Never says what the player carries. */
  isMute?: boolean
  onJoin?(client: Client): void
  /** After it has told what the player carries. */
  onSync?(client: Client): void
}

const version = '1.16.5'
const nobody = '00000000-0000-0000-0000-000000000000'

/** A world to walk in, with an inventory that is told on demand and a chat that is heard. */
export const startWholeServer = ({
  port = 0,
  frozen,
  isMute = false,
  onJoin,
  onSync,
}: Manner = {}): Promise<ScriptedServer> =>
  startWorldServer({
    version,
    port,
    onJoin(client) {
      client.on('window_click', ({ windowId, action }) => {
        if (isMute) return
        client.write('transaction', { windowId, action, accepted: false })
        const items = Array.from({ length: 46 }, () => ({ present: false }))
        client.write('window_items', { windowId, items })
        onSync?.(client)
      })
      client.on('chat', ({ message }) => say(client, `<${client.username}> ${message}`))
      if (frozen !== undefined) freeze(client, frozen)
      onJoin?.(client)
    },
  })

function freeze(client: Client, words: string) {
  let hasSaid = false
  const takeBack = (at: typeof spawn) => {
    if (at.x === spawn.x && at.z === spawn.z) return
    teleport(client, spawn)
    if (!hasSaid) say(client, words)
    hasSaid = true
  }
  client.on('position', takeBack)
  client.on('position_look', takeBack)
}

const say = (client: Client, text: string) =>
  client.write('chat', { message: JSON.stringify({ text }), position: 0, sender: nobody })

/** Who is kicked leaves by itself. */
export const kick = (client: Client, text: string): void =>
  client.write('kick_disconnect', { reason: JSON.stringify({ text }) })
