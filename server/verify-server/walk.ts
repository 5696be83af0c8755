import { delay } from '../lib/delay'
import { type Text, text } from '../locales/text'
import type { VerifyingBot } from './bot'
import { CheckFailed } from './report'

type Place = { x: number; z: number }

const steps = 2
const directions: readonly Place[] = [
  { x: 1, z: 0 },
  { x: -1, z: 0 },
  { x: 0, z: 1 },
  { x: 0, z: -1 },
]

/** A server that takes the bot back does so within this time. */
const settleMs = 1_000

/** Two blocks and back, wherever there is a way; throws what kept the bot where it is. */
export const walk = (bot: VerifyingBot, signal: AbortSignal): Promise<Text> =>
  withServerWords(bot.listen(), () => walkAndReturn(bot, signal))

async function walkAndReturn(bot: VerifyingBot, signal: AbortSignal): Promise<Text> {
  const home = await whereabouts(bot)
  let refusal: Text = text('verifyServer.noWay')
  for (const { x, z } of directions) {
    const there = { x: home.x + steps * x, z: home.z + steps * z }
    const outward = await goTo(bot, there)
    if (outward !== null) {
      refusal = outward
      continue
    }
    await settledAt(bot, there, signal)
    const back = await goTo(bot, home)
    if (back !== null) throw new CheckFailed(text('verifyServer.noWayBack', back))
    await settledAt(bot, home, signal)
    return text('verifyServer.walked', steps)
  }
  throw new CheckFailed(refusal)
}

/** Null on arrival, else why there is no way; throws when the bot walks and does not get on. */
async function goTo(bot: VerifyingBot, { x, z }: Place): Promise<Text | null> {
  const line = `${bot.spec.prefix}goto ${Math.floor(x)} ${Math.floor(z)}`
  const { success, message, metadata } = await bot.ask('command', { line })
  if (metadata.running) {
    await bot.ask('command', { line: `${bot.spec.prefix}stop` })
    throw new CheckFailed(text('verifyServer.stuck', steps))
  }
  return success ? null : message
}

/** What the client believes counts once the server has had the time to deny it. */
async function settledAt(bot: VerifyingBot, { x, z }: Place, signal: AbortSignal) {
  await bot.staying(delay(settleMs, signal))
  const now = await whereabouts(bot)
  if (Math.floor(now.x) === Math.floor(x) && Math.floor(now.z) === Math.floor(z)) return
  throw new CheckFailed(text('verifyServer.takenBack'))
}

const whereabouts = async (bot: VerifyingBot) => (await bot.ask('analytics', {})).position

/** A server that forbids something usually says so. */
async function withServerWords(heard: readonly Text[], work: () => Promise<Text>): Promise<Text> {
  try {
    return await work()
  } catch (error) {
    const said = heard.at(-1)
    if (!(error instanceof CheckFailed) || said === undefined) throw error
    throw new CheckFailed(text('verifyServer.serverSaid', error.words, said))
  }
}
