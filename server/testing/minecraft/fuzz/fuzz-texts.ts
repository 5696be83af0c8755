import { states } from 'minecraft-protocol'
import { createColumnCache } from '../../../worker/shared-columns/cache'
import { pseudoRandom } from '../raw-packets'
import { anyPackets, type Texts } from './any-packet'
import { type FuzzReport, feedOne, isEnded, leave, makeBot, nothingYet, prepare } from './fuzz'

const string = (value: string) => ({ type: 'string', value })
const named = (value: object) => ({ type: 'compound', name: '', value })
const list = (value: object[]) => ({ type: 'list', value: { type: 'compound', value } })

const written = (value: string): Texts => ({
  plain: () => value,
  nbt: () => named({ text: string(value) }),
})

function deep(levels: number): Texts {
  let plain = '{"text":"a"}'
  let value: object = { text: string('a') }
  for (let level = 0; level < levels; level++) {
    plain = `{"text":"a","extra":[${plain}]}`
    value = { text: string('a'), extra: list([value]) }
  }
  return { plain: () => plain, nbt: () => named(value) }
}

function wide(parts: number): Texts {
  const plain = `{"text":"","extra":[${Array(parts).fill('{"text":"a"}').join(',')}]}`
  const extra = list(Array.from({ length: parts }, () => ({ text: string('§ka') })))
  return { plain: () => plain, nbt: () => named({ text: string(''), extra }) }
}

function nestedArguments(levels: number): Texts {
  let plain = '"a"'
  for (let level = 0; level < levels; level++) {
    plain = `{"translate":"%s%s","with":[${plain},"b"]}`
  }
  return { plain: () => plain, nbt: deep(levels / 10).nbt }
}

/** Deep, long, wide, or of another kind than their place wants. */
const texts: Record<string, Texts> = {
  empty: { plain: () => '', nbt: () => named({}) },
  null: written('null'),
  list: {
    plain: () => '[]',
    nbt: () => ({ type: 'list', name: '', value: { type: 'end', value: [] } }),
  },
  key: written('__proto__'),
  brackets: written('['.repeat(30_000)),
  unfinished: written('{"text":"'.repeat(3_000)),
  skin: written(Buffer.from('['.repeat(2_000)).toString('base64')),
  codes: written('%s §k'.repeat(6_000)),
  hover: written(`{"text":"a","hoverEvent":{"action":"show_item","value":"${'['.repeat(2_000)}"}}`),
  long: {
    plain: () => 'a'.repeat(260_000),
    nbt: () => named({ text: string('a'.repeat(32_000)) }),
  },
  deep: deep(400),
  deepest: { plain: deep(3_000).plain, nbt: deep(500).nbt },
  wide: wide(5_000),
  arguments: nestedArguments(300),
}

/** What lets a bot in, sends it away or changes how it is spoken to. */
export const decisive =
  /^(login|kick_disconnect|transfer|start_configuration|set_compression|bundle_delimiter)$/

/** Also the packet, and its text, that took a bot's thread longest. */
export type TextReport = FuzzReport & { slowestMs: number; slowest: string }

/** Puts hostile texts into every place for texts of every kind of packet of one version. */
export async function fuzzTexts(version: string, seed: number): Promise<TextReport> {
  const report: TextReport = { ...nothingYet(), slowestMs: 0, slowest: '' }
  const columns = createColumnCache()
  for (const [what, text] of Object.entries(texts)) {
    let bot = await joined()
    for (const { name, bytes } of anyPackets(version, pseudoRandom(seed), text)) {
      if (decisive.test(name)) continue
      if (isEnded(bot)) bot = await joined()
      const begun = performance.now()
      feedOne(bot._client, bytes)
      await new Promise(setImmediate)
      const ms = Math.round(performance.now() - begun)
      report.packets += 1
      if (ms > report.slowestMs)
        Object.assign(report, { slowestMs: ms, slowest: `${name}, ${what}` })
    }
    await leave(bot)
  }
  return report

  async function joined() {
    const bot = await makeBot(version, report, columns)
    await prepare(bot, version, states.PLAY)
    return bot
  }
}
