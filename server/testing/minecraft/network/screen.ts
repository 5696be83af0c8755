import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { put, type Relayed } from './backend'

/** What the worlds have shown a player that outlives them unless it is taken away. */
export type Screen = {
  see(packet: Relayed): void
  /** Takes away the bars and the players; with `all`, scoreboards and teams as well. */
  clear(all: boolean): void
}

const added = 0
const removed = 1

type Fields = {
  entityUUID?: string
  name?: string
  team?: string
  action?: unknown
  mode?: unknown
  data?: { uuid: string }[]
}

export function followScreen(client: Client, version: string): Screen {
  const data = minecraftData(version)
  const teams = data.supportFeature('teamUsesScoreboard') ? 'scoreboard_team' : 'teams'
  const removesApart = data.version['>=']('1.19.3')
  const shown = {
    boss_bar: new Set<string>(),
    scoreboard_objective: new Set<string>(),
    [teams]: new Set<string>(),
    players: new Set<string>(),
  }

  function note(kind: keyof typeof shown, key: string | undefined, action: unknown) {
    if (key === undefined) return
    if (action === added || action === 'add') shown[kind]?.add(key)
    if (action === removed || action === 'remove') shown[kind]?.delete(key)
  }

  function take(kind: keyof typeof shown, packetOf: (key: string) => object) {
    for (const key of shown[kind] ?? []) put(client, String(kind), packetOf(key))
    shown[kind]?.clear()
  }

  return {
    see({ name, fields }) {
      const { entityUUID, name: key, team, action, mode, data: listed = [] } = fields as Fields
      if (name === 'boss_bar') note('boss_bar', entityUUID, action)
      if (name === 'scoreboard_objective') note('scoreboard_objective', key, action)
      if (name === teams) note(teams, team, mode)
      if (name === 'player_info') for (const { uuid } of listed) shown.players.add(uuid)
    },
    clear(all) {
      take('boss_bar', (entityUUID) => ({ entityUUID, action: removed }))
      const players = [...shown.players]
      shown.players.clear()
      if (removesApart) put(client, 'player_remove', { players })
      else if (players.length > 0) {
        const list = players.map((uuid) => ({ uuid }))
        put(client, 'player_info', { action: 'remove_player', data: list })
      }
      if (!all) return
      take('scoreboard_objective', (name) => ({ name, action: removed }))
      take(teams, (team) => ({ team, mode: removed }))
    },
  }
}
