import { createServer as createTcpServer, type Socket, type Server as TcpServer } from 'node:net'
import minecraftData from 'minecraft-data'
import { type Client, createServer, type Server, type ServerOptions } from 'minecraft-protocol'
import { listenLocally, portOf } from '../../lib/listen'

/** A server that does what a test says, to the bots that it lets in. */
export type ScriptedServer = AsyncDisposable & {
  port: number
  /** Everybody who has come as far as the play state. */
  clients: Client[]
  /** Each client that connects from now on, before they have said anything. */
  onConnection(meet: (client: Client) => void): void
}

type Script = Partial<ServerOptions> & {
  /** False: takes whatever version a client speaks. */
  version?: string | false
  /** What newcomers are told of the world in the configuration state. */
  registryCodec?: object
  /** What a newcomer gets; the usual is just enough to spawn. */
  onJoin?(client: Client): void
}

/** What no machine needs, however busy. */
const patienceMs = 300_000

/** minecraft-protocol's own server, without a world. */
export async function startScriptedServer({
  version = '1.20.4',
  onJoin = welcome,
  ...options
}: Script = {}): Promise<ScriptedServer> {
  const clients: Client[] = []
  const server: Server = createServer({
    host: '127.0.0.1',
    port: 0,
    'online-mode': false,
    hideErrors: true,
    errorHandler: () => undefined,
    validateChannelProtocol: false,
    kickTimeout: patienceMs,
    version,
    ...options,
  })
  server.on('playerJoin', (client) => {
    clients.push(client)
    onJoin(client)
  })
  await new Promise<void>((resolve) => server.on('listening', resolve))
  const { socketServer } = server as unknown as { socketServer: TcpServer }
  return {
    port: portOf(socketServer),
    clients,
    onConnection(meet) {
      server.on('connection', meet)
    },
    [Symbol.asyncDispose]() {
      for (const client of Object.values(server.clients)) client.socket.destroy()
      server.close()
      return Promise.resolve()
    },
  }
}

/** What versions before 1.16 are told, for which there is no example packet. */
export const oldLogin = {
  enableRespawnScreen: true,
  hashedSeed: [0, 0],
  gameMode: 0,
  dimension: 0,
  difficulty: 1,
  maxPlayers: 20,
  levelType: 'default',
  reducedDebugInfo: false,
}

/** The two packets without which a bot never stands in the world. */
export function welcome(client: Client): void {
  const { loginPacket } = minecraftData(client.version) as unknown as { loginPacket?: object }
  client.write('login', { ...oldLogin, ...loginPacket, entityId: 1, enforcesSecureChat: false })
  client.write('update_health', { health: 20, food: 20, foodSaturation: 5 })
}

export type RawServer = AsyncDisposable & { port: number; connections(): number }

/** A bare TCP server: silence, garbage and attacks. */
export async function startRawServer(onSocket: (socket: Socket) => void): Promise<RawServer> {
  const sockets = new Set<Socket>()
  let count = 0
  const server = createTcpServer((socket) => {
    count += 1
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    onSocket(socket)
  })
  const port = await listenLocally(server)
  return {
    port,
    connections: () => count,
    [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
