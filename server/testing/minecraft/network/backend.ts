import { connect } from 'node:net'
import minecraftData from 'minecraft-data'
import { Client, states } from 'minecraft-protocol'

/** A packet as it came, and what it says. */
export type Relayed = {
  name: string
  state: string
  bytes: Buffer
  fields: Record<string, unknown>
}

/** A player's place in a world, held for them by the network. */
export type Place = {
  /** What the world has sent of its configuration state; none before 1.20.2. */
  configuration: Relayed[]
  /** Settles when the world has let the player in, and rejects when it does not. */
  entered: Promise<void>
  /** Whatever the world says in the play state from its first word on. */
  follow(hear: (packet: Relayed) => void): void
  tell(bytes: Buffer): void
  leave(): void
}

/** What the network answers for the player. */
const ownAffair = new Set(['select_known_packs', 'finish_configuration', 'keep_alive'])

/** Logs into a world as a player, in offline mode. */
export function enterWorld(version: string, port: number, username: string): Place {
  const data = minecraftData(version)
  const client = new Client(false, version)
  const entered = Promise.withResolvers<void>()
  const configuration: Relayed[] = []
  const unheard: Relayed[] = []
  let hear = (packet: Relayed): void => void unheard.push(packet)
  client.on('error', (error) => entered.reject(error))
  client.on('end', () => entered.reject(new Error('the world closed')))
  client.on('connect', () => {
    const protocolVersion = data.version.version ?? 0
    const handshake = { protocolVersion, serverHost: '127.0.0.1', serverPort: port, nextState: 2 }
    client.write('set_protocol', handshake)
    client.state = states.LOGIN
    client.write('login_start', { username, signature: null, playerUUID: nobody })
  })
  client.once('compress', ({ threshold }: { threshold: number }) => {
    Object.assign(client, { compressionThreshold: threshold })
  })
  client.once('success', () => {
    if (data.supportFeature('hasConfigurationState')) {
      client.write('login_acknowledged', {})
      client.state = states.CONFIGURATION
    } else {
      client.state = states.PLAY
      entered.resolve()
    }
  })
  client.on('select_known_packs', () => client.write('select_known_packs', { packs: [] }))
  client.on('finish_configuration', () => {
    client.write('finish_configuration', {})
    client.state = states.PLAY
    entered.resolve()
  })
  client.on('keep_alive', (asked: object) => client.write('keep_alive', asked))
  client.on('packet', (fields, { name, state }, bytes) => {
    const packet = { name, state, bytes, fields: fields ?? {} }
    if (state === states.PLAY) hear(packet)
    else if (state === states.CONFIGURATION && !ownAffair.has(name)) configuration.push(packet)
  })
  client.setSocket(connect(port, '127.0.0.1'))
  return {
    configuration,
    entered: entered.promise,
    follow(listen) {
      hear = listen
      for (const packet of unheard.splice(0)) listen(packet)
    },
    tell(bytes) {
      client.writeRaw(bytes)
    },
    leave() {
      hear = () => undefined
      client.socket.destroy()
    },
  }
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Writes a packet in its turn among those that are passed on: minecraft-protocol's own `write` may
 * come after bytes that are written later.
 */
export function put(client: Client, name: string, params: object): void {
  client.writeRaw(client.serializer.createPacketBuffer({ name, params }))
}
