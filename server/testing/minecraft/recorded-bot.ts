import { readFileSync } from 'node:fs'
import type { Bot } from '#contract/bots/bots'
import type { BotRecording } from '#contract/bots/recording'
import { RecordingHeader } from '../../game/recording/header'
import { type RecordedPacket, unpackPackets } from '../../game/recording/packets'
import type { TestContext } from '../context'
import { appOf, type Person } from '../samples/people'
import { until } from '../until'

/** A bot of this person whose next session is recorded, running; `file` is there once it is over. */
export async function startRecordedBot(ctx: TestContext, person: Person, form: object) {
  const added = await person.call<{ bot: Bot }>('POST', '/bots', {
    ...{ name: 'Grabado', host: '127.0.0.1', username: 'grabado', autoReconnect: false },
    ...form,
  })
  const { id } = added.body.bot
  const path = `/bots/${id}/recording`
  const read = async () =>
    (await person.call<{ recording: BotRecording }>('GET', path)).body.recording
  await person.call('PUT', path, {})
  await person.call('POST', `/bots/${id}/start`)
  return {
    ...{ id, path, read },
    stop: () => person.call('POST', `/bots/${id}/stop`),
    running: () => until('running', () => ctx.fleet.stateOf(id).status === 'running'),
    ended: () => until('its end', () => ctx.fleet.stateOf(id).status === 'stopped'),
    /** The file, once the recording is ready. */
    async file(): Promise<Buffer> {
      await until('a recording', async () => (await read()).state === 'ready')
      const headers = { authorization: `Bearer ${person.token}` }
      const answer = await appOf(ctx).request(`/api${path}/file`, { headers })
      return Buffer.from(await answer.bytes())
    },
  }
}

/** What a file holds, unpacked: its first line, its packets, and all of it as it lies there. */
export function unpackRecording(file: Buffer | string) {
  const packed = typeof file === 'string' ? readFileSync(file) : file
  const bytes = Buffer.from(Bun.zstdDecompressSync(packed))
  const end = bytes.indexOf('\n')
  const header = RecordingHeader.parse(JSON.parse(bytes.subarray(0, end).toString()))
  const packets: RecordedPacket[] = unpackPackets(bytes.subarray(end + 1))
  return { header, packets, bytes }
}
