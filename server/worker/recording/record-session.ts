import type { Bot } from 'mineflayer'
import type { BotSpec } from '../../game/bot-spec'
import type { Disconnect } from '../../game/disconnect'
import type { WorkerEvents } from '../../game/worker-protocol'
import { render, text } from '../../locales/text'
import { namesOf } from './blot'
import { createRecorder, type Recorder } from './recorder'

/** The client that is recorded, and the address that it dialled. */
export type RecordedClient = { version: string; host: string; bot(): Bot }

type Needs = {
  emit<K extends keyof WorkerEvents>(name: K, payload: WorkerEvents[K]): void
  /** Passwords, more of them as they are typed. */
  secrets: readonly (string | null)[]
  locale: string
}

/** Records the one connection of a bot that its owner asked for, and no other. */
export function createSessionRecording({ emit, secrets, locale }: Needs) {
  let recorder: Recorder | null = null
  /** The order that was followed last: it is for one connection. */
  let followed: string | null = null

  return {
    /** `target`: the spec with the address that is tried. */
    begin(spec: BotSpec, target: BotSpec, client: RecordedClient): Recorder | null {
      recorder = null
      const order = spec.recording
      if (!order || order.id === followed) return null
      const names = [
        spec,
        target,
        client,
        ...spec.alternativeAddresses,
        ...(spec.proxy ? [spec.proxy] : []),
      ]
      const hidden = [...new Set(names.flatMap(({ host }) => namesOf(host)))]
      if (spec.proxy?.username) hidden.push(spec.proxy.username)
      recorder = createRecorder(
        order,
        {
          ...{ botId: spec.botId, username: spec.username, version: client.version },
          words: () => [...secrets.filter((secret) => secret !== null), ...hidden],
          formatOf: (type) => formatOf(client.bot(), type),
          whisper: {
            name: render(text('recording.somebody'), locale),
            line: render(text('recording.whisper'), locale),
          },
        },
        (name, payload) => {
          followed = order.id
          emit(name, payload)
        },
      )
      return recorder
    },
    /** The connection is over; null: its owner ended it. */
    end(end: Disconnect | null) {
      if (end) recorder?.end('session-over', end.reason)
      else recorder?.end('stopped', 'requested')
      recorder = null
    },
    finish() {
      recorder?.end('finished')
    },
    update({ recording }: BotSpec) {
      if (recorder && recorder.id !== recording?.id) recorder.drop()
    },
  }
}

type Formats = { chatFormattingById?: Record<string, { formatString: string }> }

/** How a kind of player chat is shown; since 1.21 a packet may hold that itself. */
function formatOf({ registry }: Bot, type: unknown): string | null {
  const held = typeof type === 'object' && type !== null ? type : { chatType: type }
  if ('data' in held) return JSON.stringify(held.data)
  const { chatFormattingById = {} } = registry as Formats
  const number = 'chatType' in held ? String(held.chatType) : ''
  return Object.hasOwn(chatFormattingById, number)
    ? (chatFormattingById[number]?.formatString ?? null)
    : null
}
