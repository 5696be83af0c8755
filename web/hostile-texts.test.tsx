import { afterEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { someOf } from '../server/testing/breadth'
import { checkout, sourceFiles } from '../server/testing/edges'
import { canarySelector, hostileTexts } from '../server/testing/hostile-texts'
import { botLike, disconnectLike } from '../server/testing/samples/bots'
import { lineOf } from '../server/testing/samples/log-lines'
import { ConnectionEntry } from './bots/connections/connections-entry'
import { BotDialog } from './bots/dialog/bot-dialog'
import { ServerCard } from './bots/server-check/server-card'
import { BotCard, BotRow } from './bots/table/bot-row'
import { ConsoleLine } from './console/line/console-line'
import { confirm } from './ui/dialog/confirm'
import { ConfirmHost } from './ui/dialog/confirm-host'
import { Notifications } from './ui/feedback/notifications'
import { notify } from './ui/feedback/notify'

setDefaultTimeout(600_000)

const handlers = { onOpen: () => {}, onEdit: () => {}, onSelect: () => {} }
const still = { isSelected: false, isMovable: false, isDragged: false }

const dangerous = 'script, style, img, image, iframe, object, embed, form, base, meta, video, audio'

/** Nothing was made of a text but text: no element, no handler, no style. */
function expectOnlyText() {
  expect(document.body.querySelectorAll(canarySelector)).toHaveLength(0)
  expect(document.body.querySelectorAll(dangerous)).toHaveLength(0)
  const listeners = [...document.body.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  )
  expect(listeners).toEqual([])
}

const tab = { id: 'a', label: 'A', icon: null, Panel: () => null }

const hostileBot = (text: string) =>
  botLike({
    ...{ name: text, username: text, host: text, version: text, tags: [text] },
    lastEnd: disconnectLike({ message: text, raw: text }),
  })

/** Where drawing is slow: texts of every kind. */
const texts = someOf(hostileTexts, 125)
const some = hostileTexts.filter((_, index) => index % 37 === 0)

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

afterEach(() => {
  cleanup()
})

test('there are five hundred hostile texts, all different', () => {
  expect(new Set(hostileTexts).size).toBeGreaterThanOrEqual(500)
})

describe('hostile texts stay text', () => {
  test('in chat, from players and servers', () => {
    render(texts.map((text) => <ConsoleLine key={text} line={lineOf(text)} />))
    expect(textsOf('.message')).toEqual([...texts])
    expect(document.querySelectorAll('a')).toHaveLength(0)
    expectOnlyText()
  })

  test('as the reason of an expulsion, without a link', () => {
    const fields = { level: 'error', category: 'errors', source: 'minecraft' } as const
    render(texts.map((text) => <ConsoleLine key={text} line={lineOf(text, fields)} />))
    expect(textsOf('.message')).toEqual([...texts])
    expect(document.querySelectorAll('a')).toHaveLength(0)
    expectOnlyText()
  })

  test('in what a bot answers, and in lines of our own', () => {
    const sources = [
      { source: 'bot', category: 'commands', level: 'response' },
      { source: 'system', category: 'system', level: 'info' },
    ] as const
    for (const fields of sources) {
      render(texts.map((text) => <ConsoleLine key={text} line={lineOf(text, fields)} />))
      expect(textsOf('.message')).toEqual([...texts])
      expect(document.querySelectorAll('a')).toHaveLength(0)
      expectOnlyText()
      cleanup()
    }
  })

  test('as names, accounts, addresses, versions and reasons, in rows', () => {
    const bots = texts.map((text) => hostileBot(text))
    render(
      <table>
        <tbody>
          {bots.map((bot, index) => (
            <BotRow key={bot.id} bot={bot} index={index} {...still} {...handlers} />
          ))}
        </tbody>
      </table>,
    )
    expect(textsOf('.botName')).toEqual([...texts])
    expect(textsOf('.tag')).toEqual([...texts])
    const reasons = [...document.querySelectorAll<HTMLElement>('.reason')]
    expect(reasons.map(({ title }) => title)).toEqual([...texts])
    expectOnlyText()
  })

  test('on cards', () => {
    const bots = some.map((text) => hostileBot(text))
    render(
      bots.map((bot, index) => (
        <BotCard key={bot.id} bot={bot} index={index} {...still} {...handlers} />
      )),
    )
    expect(textsOf('.botName')).toEqual(some)
    expectOnlyText()
  })

  test('as what a server says of itself, its version and its players', () => {
    const plain = { bold: false, italic: false, underlined: false, strikethrough: false }
    render(
      texts.map((text) => (
        <ServerCard
          key={text}
          status={{
            address: { host: text, port: 25_565 },
            latencyMs: 1,
            version: { name: text, protocol: 765, supported: null },
            players: { online: 1, max: 2, sample: [text] },
            motd: [{ text, color: '#ff0000', ...plain }],
            favicon: null,
          }}
        />
      )),
    )
    expect(textsOf('.motd')).toEqual([...texts])
    expectOnlyText()
  })

  test('in the history of connections', () => {
    const bot = botLike()
    const times = { at: bot.createdAt, startedAt: bot.createdAt, spawnedAt: null }
    render(
      texts.map((text, index) => (
        <ConnectionEntry
          key={text}
          bot={bot}
          connection={{
            ...disconnectLike({ message: text, raw: text, suggestedVersion: text }),
            ...{ ...times, id: String(index), address: text, version: text },
          }}
        />
      )),
    )
    expect(textsOf('.message')).toEqual([...texts])
    expect(textsOf('.raw')).toEqual([...texts])
    expectOnlyText()
  })

  test('in notices', async () => {
    render(<Notifications />)
    for (const text of texts) {
      notify({ type: 'error', title: text, message: text })
    }
    await waitFor(() => expect(textsOf('.title')).toEqual(texts.slice(-4)))
    expectOnlyText()
  })

  test('in the head of a dialog and in a question', async () => {
    for (const text of some) {
      const bot = botLike({ name: text, lastEnd: disconnectLike({ message: text }) })
      render(<BotDialog bot={bot} tabs={[tab]} tab="a" onTab={() => {}} onClose={() => {}} />)
      expect(textsOf('.heading .name')).toEqual([text])
      expectOnlyText()
      cleanup()
      render(<ConfirmHost />)
      void confirm({ title: text, message: text, confirmLabel: 'Eliminar' })
      expect((await screen.findByRole('dialog')).textContent).toContain(text)
      expectOnlyText()
      cleanup()
    }
  })
})

test('no source of the page writes markup', () => {
  const markup = /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|insertAdjacentHTML|document\.write/
  const writers = sourceFiles('web').filter((file) =>
    markup.test(readFileSync(join(checkout, file), 'utf8')),
  )
  expect(writers).toEqual([])
})
