import { cleanText, flatten } from '../../game/chat-text'
import { plainText } from '../../lib/plain-text'
import { minuteMs } from '../../lib/time'
import { text } from '../../locales/text'
import { nobody } from '../chat/chat-parser'
import { createGameLogin } from '../login/game-login'
import { type Asking, hashOf } from './asking'

/** A command, or words of those who let somebody in. */
const asks =
  /(?<![\w/])\/[a-z]{2,}|contrasena|password|senha|registr|inicia sesion|log ?in|verific|verify|\bpin\b/
/** Said so often, so soon after the bot has come: whoever waits for nothing does not repeat it. */
const repeats = 3
const newcomerMs = 2 * minuteMs
const mostLines = 50
const longest = 200

const screens = ['title', 'set_title_text', 'set_title_subtitle', 'action_bar'] as const

type Spoken = { toString(): string }

/** Asks what to say where a login plugin wants something that the bot does not know to answer. */
export function askAboutLogin(asking: Asking): void {
  const { bot, target, questions, spec, hold, hide, over } = asking
  const { _client: client } = bot
  const { authType, password } = spec()
  const login = createGameLogin(authType === 'cracked' ? password : null)
  const heard = new Map<string, number>()
  let joinedAt = performance.now()
  let end: (() => void) | null = null
  let isAsked = false

  function read(said: string) {
    if (isAsked || performance.now() - joinedAt > newcomerMs) return
    const step = login.read(said)?.kind
    if (step === 'answer' || step === 'rejected') return heard.clear()
    const line = plainText(said)
    if (step === undefined && !asks.test(line)) return
    const times = (heard.get(line) ?? 0) + 1
    if (heard.size < mostLines || times > 1) heard.set(line, times)
    if (step !== undefined || times >= repeats) ask(cleanText(said, longest))
  }

  function ask(line: string) {
    isAsked = true
    const release = hold()
    const withdraw = questions.ask(
      {
        ...{ kind: 'login-prompt', hash: hashOf(line), target, picture: null, expiresAt: null },
        content: {
          title: text('inbox.login.title'),
          text: text('inbox.login.text', line),
          ...{ fields: [], choices: [], takesText: true },
        },
        otherwise: text('inbox.login.otherwise'),
      },
      {
        take({ text: answer = '' }) {
          release()
          // Whatever stands behind a command may be a password.
          hide(answer.replace(/^\/\S+/, '/login'))
          bot.chat(answer)
          // A server that repeats its prompt asks again.
          heard.clear()
          isAsked = false
        },
      },
    )
    end = () => {
      release()
      withdraw()
      end = null
    }
  }

  client.on('login', () => {
    joinedAt = performance.now()
    heard.clear()
    isAsked = false
    end?.()
  })
  for (const name of screens) {
    client.on(name, (shown: { text?: unknown }) => read(flatten(shown.text).text))
  }
  bot.on('message', (message: Spoken, _position: string, sender?: string | null) => {
    if (!sender || sender === nobody) read(message.toString())
  })
  over.addEventListener('abort', () => end?.())
}
