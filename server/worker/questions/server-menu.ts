import type { Item } from 'prismarine-item'
import type { Window } from 'prismarine-windows'
import { limits } from '#contract/limits'
import { cleanText, flatten } from '../../game/chat-text'
import { HostError } from '../../game/protocol'
import { text } from '../../locales/text'
import { type Asking, hashOf } from './asking'

/** What opens so soon after the bot has come, and not after something that it did. */
const newcomerMs = 20_000
const ownMs = 5_000
/** What lies in it comes after it. */
const gatherMs = 400

/** What has servers open windows. */
const acts = new Set([
  ...['block_place', 'use_item', 'use_entity', 'chat', 'chat_message', 'chat_command'],
  ...['chat_command_signed', 'arm_animation'],
])

type Named = Item & { customName?: unknown }

/** Shows a menu that a server opens by itself for newcomers, and clicks where somebody says. */
export function askAboutMenus({ bot, target, questions, over }: Asking): void {
  const { _client: client } = bot
  const write = client.write.bind(client)
  let joinedAt = Number.NEGATIVE_INFINITY
  let actedAt = Number.NEGATIVE_INFINITY
  let timer: Timer | undefined
  let withdraw = () => {}

  client.write = (name, params) => {
    if (acts.has(name)) actedAt = performance.now()
    write(name, params)
  }

  function ask(window: Window) {
    if (over.aborted || bot.currentWindow !== window) return
    const items = window.slots.slice(0, window.inventoryStart).filter((item) => item !== null)
    const choices = items.slice(0, limits.inbox.choices - 1).map((item) => ({
      ...{ id: `${item.slot}`, link: null },
      label: text('inbox.menu.slot', nameOf(item), item.count),
    }))
    if (choices.length === 0) return
    const title = flatten(window.title).text
    withdraw = questions.ask(
      {
        ...{ kind: 'dialog', hash: hashOf(title, JSON.stringify(choices)), target, picture: null },
        expiresAt: null,
        content: {
          title: cleanText(title, limits.inbox.title) || text('inbox.menu.title'),
          text: text('inbox.menu.text'),
          fields: [],
          choices: [...choices, { id: 'close', label: text('inbox.menu.close'), link: null }],
          takesText: false,
        },
        otherwise: text('inbox.menu.otherwise'),
      },
      {
        async take({ choice }) {
          if (bot.currentWindow !== window) throw new HostError('STALE')
          if (choice === 'close') return bot.closeWindow(window)
          // Menus of old servers refuse every click, and act on it.
          await bot.clickWindow(Number(choice), 0, 0).catch(() => undefined)
        },
      },
    )
  }

  client.on('login', () => {
    joinedAt = performance.now()
  })
  bot.on('windowOpen', (window) => {
    const now = performance.now()
    if (now - joinedAt > newcomerMs || now - actedAt < ownMs) return
    clearTimeout(timer)
    timer = setTimeout(() => ask(window), gatherMs)
  })
  bot.on('windowClose', () => withdraw())
  over.addEventListener('abort', () => clearTimeout(timer))
}

function nameOf({ customName, displayName }: Named): string {
  const own = flatten(customName).text
  return cleanText(own || displayName, limits.inbox.title)
}
