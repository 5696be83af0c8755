import { cleanText, flatten } from '../../../game/chat-text'
import { plainText } from '../../../lib/plain-text'
import { text } from '../../../locales/text'
import { nobody } from '../../chat/chat-parser'
import { type Asking, hashOf } from '../asking'
import { heldMaps } from './held-maps'
import { createMaps, type MapPart } from './maps'

/** How servers ask that a map be read, in small letters without accents. */
const asks =
  /captcha|(escrib|introdu|ingres|tecle|digit|type|enter|write|solve|resuelv).{0,60}(mapa?\b|imagen|image|codigo|code|letras|letters|numeros|numbers|texto|text)|(mapa?\b|imagen|image).{0,60}(escrib|introdu|ingres|type|enter|write)/

/** Packets that write across the screen. */
const screens = ['title', 'set_title_text', 'set_title_subtitle', 'action_bar'] as const

/** What a server gives so soon after the bot has come was not the bot's doing. */
const newcomerMs = 20_000
const promptMs = 60_000
/** A picture may come in pieces, and before its map. */
const gatherMs = 400
const longestPrompt = 200

type Spoken = { toString(): string }

/**
 * Shows the map by which a server wants to know whether somebody is there, and says in chat what they
 * read on it. A map that the bot has explored or carried along is none: it was given unasked right
 * after it had come, or somebody's words ask to read it.
 */
export function askAboutCaptchas({ bot, target, questions, hold, hide, over }: Asking): void {
  const { _client: client } = bot
  const maps = createMaps()
  /** What the bot had already when it came. */
  let carried: ReadonlySet<number> | null = null
  let givenAt = Number.NEGATIVE_INFINITY
  let joinedAt = Number.NEGATIVE_INFINITY
  let prompt = { said: '', at: Number.NEGATIVE_INFINITY }
  let open: { hash: string; ids: readonly number[]; end(): void } | null = null
  /** What was said already of these maps: another try comes with others. */
  const answered = new Set<string>()
  let timer: Timer | undefined

  function end() {
    open?.end()
    open = null
  }

  function lookSoon() {
    timer ??= setTimeout(look, gatherMs)
  }

  function look() {
    timer = undefined
    if (over.aborted) return
    const held = heldMaps(bot)
    if (open && !open.ids.some((id) => held.includes(id))) end()
    const now = performance.now()
    const isPrompted = now - prompt.at < promptMs
    const isGiven = givenAt - joinedAt < newcomerMs && givenAt >= joinedAt
    const ids = held.filter((id) => maps.has(id) && (isPrompted || (isGiven && !carried?.has(id))))
    if (ids.length > 0) ask(ids, isPrompted ? prompt.said : '')
  }

  function ask(ids: number[], said: string) {
    const picture = maps.picture(ids)
    const hash = hashOf(...maps.contents(ids))
    if (answered.has(hash) || open?.hash === hash) return
    end()
    const release = hold()
    const withdraw = questions.ask(
      {
        ...{ kind: 'captcha-map', hash, target, picture, expiresAt: null },
        content: {
          title: text('inbox.captcha.title'),
          text: said ? text('inbox.captcha.prompted', said) : text('inbox.captcha.text'),
          ...{ fields: [], choices: [], takesText: true },
        },
        otherwise: text('inbox.captcha.otherwise'),
      },
      {
        take({ text: answer = '' }) {
          release()
          open = null
          // Another one comes when this was wrong, with another picture.
          answered.add(hash)
          hide(answer)
          if (!over.aborted) bot.chat(answer)
        },
      },
    )
    open = {
      ...{ hash, ids },
      end() {
        release()
        withdraw()
      },
    }
  }

  /** The server's own words, wherever on the screen they stand. */
  function read(said: string) {
    if (!asks.test(plainText(said))) return
    prompt = { said: cleanText(said, longestPrompt), at: performance.now() }
    lookSoon()
  }

  function arrive() {
    end()
    maps.forget()
    answered.clear()
    carried = null
    joinedAt = performance.now()
    givenAt = Number.NEGATIVE_INFINITY
  }

  function give({ item, contents }: { item?: unknown; contents?: unknown }) {
    if ((item ?? contents) === undefined) return
    if (performance.now() - joinedAt < newcomerMs) givenAt = performance.now()
    carried ??= new Set()
    lookSoon()
  }

  client.on('map', (part: MapPart) => {
    if (maps.draw(part) !== null) lookSoon()
  })
  client.on('login', arrive)
  client.on('start_configuration', end)
  client.on('set_slot', give)
  client.on('set_player_inventory', give)
  client.on('window_items', () => {
    // Once the bot knows of them itself.
    setImmediate(() => {
      carried ??= new Set(heldMaps(bot))
      lookSoon()
    })
  })
  for (const name of screens) {
    client.on(name, (shown: { text?: unknown }) => read(flatten(shown.text).text))
  }
  bot.on('message', (message: Spoken, _position: string, sender?: string | null) => {
    if (!sender || sender === nobody) read(message.toString())
  })
  over.addEventListener('abort', () => {
    clearTimeout(timer)
    end()
  })
}
