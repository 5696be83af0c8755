import { expect, setDefaultTimeout, test } from 'bun:test'
import type { Client } from 'minecraft-protocol'
import { joinDirectly } from '../../testing/minecraft/direct-bot'
import { startWorldServer } from '../../testing/minecraft/world-server'
import { until } from '../../testing/until'

setDefaultTimeout(600_000)

const names = ['__proto__', 'constructor', 'toString']

/** Everything that is kept by name: changed and removed before it was made, and then made. */
function sayNames(client: Client, shown: (text: string) => unknown) {
  const looks = { friendlyFire: 0, formatting: 0, color: 0, nameTagVisibility: 'always' }
  const texts = { name: shown('t'), prefix: shown('<'), suffix: shown('>') }
  for (const name of names) {
    const team = { team: name, ...looks, ...texts, collisionRule: 'always', players: [name] }
    for (const mode of [2, 3, 4, 1, 0]) client.write(teamsOf(client), { ...team, mode })
    const score = { scoreName: name, itemName: name, value: 7 }
    client.write('scoreboard_score', { ...score, action: 0 })
    if (client.version === '1.8.8') client.write('scoreboard_score', { ...score, action: 1 })
    const objective = {
      name,
      displayText: shown(name),
      type: client.version === '1.8.8' ? 'integer' : 0,
    }
    for (const action of [1, 0]) client.write('scoreboard_objective', { ...objective, action })
    client.write('scoreboard_score', { ...score, action: 0 })
  }
  client.write('experience', { experienceBar: 0.5, level: 7, totalExperience: 100 })
}

const teamsOf = ({ version }: Client) => (version === '1.8.8' ? 'scoreboard_team' : 'teams')

const uuidOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`

function joinAs(client: Client) {
  for (const [index, name] of names.entries()) {
    const player = { uuid: uuidOf(index), name, properties: [], gamemode: 0, ping: 5 }
    client.write('player_info', { action: 'add_player', data: [player] })
  }
}

test.each([
  ['1.8.8', (text: string) => text],
  ['1.16.5', (text: string) => JSON.stringify({ text })],
] as const)('on %s names that every object has are names like others', async (version, shown) => {
  await using server = await startWorldServer({ version })
  await using joined = await joinDirectly(server.port, version)
  const { bot } = joined
  const [client] = server.clients
  if (!client) throw new Error('nobody came')
  joinAs(client)
  sayNames(client, shown)
  await until('all of it', () => bot.experience.level === 7)
  for (const name of names) {
    expect(Object.keys(bot.players)).toContain(name)
    expect(bot.teamMap[name]?.team).toBe(name)
    expect(bot.scoreboards[name]?.items).toMatchObject([{ name, value: 7 }])
  }
  client.write('player_info', {
    action: 'remove_player',
    data: names.map((_, index) => ({ uuid: uuidOf(index) })),
  })
  await until('them gone', () => Object.keys(bot.players).length === 0)
})
