import type { Client } from 'minecraft-protocol'
import type { BotSpec } from '../../game/bot-spec'
import type { AskedQuestion, ClosedQuestion } from '../../game/questions'
import { inSpanish } from '../in-spanish'
import { startScriptedServer, welcome } from './scripted'
import { specFor, startBot, type TestHost } from './test-host'

type Asks = {
  version: string
  /** What it asks before it lets anybody in, in the configuration state. */
  configuring?(client: Client): Promise<unknown>
  /** What it asks whoever has come in. */
  onJoin?(client: Client): void
}

/** A server that asks newcomers something, and all packets that they have sent, by their names. */
export async function startAskingServer({ version, configuring, onJoin }: Asks) {
  const said: { name: string; fields: Record<string, unknown> }[] = []
  const server = await startScriptedServer({
    version,
    beforeLogin(client) {
      client.on('packet', (fields, { name }) => void said.push({ name, fields }))
      if (configuring) askFirst(client, configuring)
    },
    onJoin(client) {
      welcome(client)
      onJoin?.(client)
    },
  })
  return {
    ...server,
    /** What was sent under this name. */
    said: (name: string) => said.filter((packet) => packet.name === name).map((one) => one.fields),
  }
}

/** A bot in the world of a server that asks newcomers something. */
export async function enterAskingServer(host: TestHost, asks: Asks, spec: Partial<BotSpec> = {}) {
  const server = await startAskingServer(asks)
  const bot = specFor(server.port, { version: asks.version, ...spec })
  const player = await startBot(host, bot)
  const [client] = server.clients
  if (!client) throw new Error('nobody is here')
  return {
    ...{ bot, botId: bot.botId, server, client, said: server.said },
    async [Symbol.asyncDispose]() {
      await player[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

function askFirst(client: Client, ask: NonNullable<Asks['configuring']>) {
  const write = client.write.bind(client)
  client.write = (name, fields) => {
    if (name !== 'finish_configuration') return write(name, fields)
    client.write = write
    void ask(client).then(() => write(name, fields))
  }
}

/** What the bots of a host are asked, in Spanish, and how it ended. */
export function hearQuestions({ link }: TestHost) {
  const asked: AskedQuestion[] = []
  const closed: ClosedQuestion[] = []
  link.on('asked', (question) => void asked.push(question))
  link.on('questionClosed', (question) => void closed.push(question))
  const of = (botId: string) => asked.filter((question) => question.botId === botId)
  return {
    of,
    /** What the newest one says. */
    content: (botId: string) => inSpanish(of(botId).at(-1)?.content),
    /** How each of a bot's ended that was taken back or that nobody answered. */
    ends: (botId: string) =>
      closed.filter((one) => one.botId === botId).map(({ expired }) => expired),
    answer: (botId: string, answer: object) =>
      link.request('answerQuestion', {
        ...{ botId, questionId: of(botId).at(-1)?.questionId ?? '' },
        answer,
      }),
  }
}
