import minecraftData from 'minecraft-data'
import type { Client } from 'minecraft-protocol'
import { listPlayer } from './player-chat'

/** What a server writes on a player's screen. */
export type Screen = ReturnType<typeof screenOf>

/** The screens in the packets of a version. */
export function screenOf(client: Client, version: string) {
  const data = minecraftData(version)
  const isNbt = data.supportFeature('chatPacketsUseNbtComponents')
  const text = (...parts: string[]) => {
    const [first = '', ...extra] = parts
    if (!isNbt) return JSON.stringify({ text: first, extra: extra.map((part) => ({ text: part })) })
    const tag = (value: string) => ({ text: { type: 'string', value } })
    const list = { type: 'list', value: { type: 'compound', value: extra.map(tag) } }
    return { type: 'compound', value: { ...tag(first), ...(extra.length ? { extra: list } : {}) } }
  }
  const isLegacy = data.supportFeature('titleUsesLegacyPackets')
  const write = (name: string, packet: object) => client.write(name, packet)
  const title = (action: number, name: string, ...parts: string[]) =>
    isLegacy
      ? write('title', { action, text: text(...parts) })
      : write(name, { text: text(...parts) })
  const hasActionBar = data.version['>=']('1.11')
  return {
    title: (...parts: string[]) => title(0, 'set_title_text', ...parts),
    subtitle: (...parts: string[]) => title(1, 'set_title_subtitle', ...parts),
    actionBar(...parts: string[]) {
      if (hasActionBar) title(2, 'action_bar', ...parts)
      else write('chat', { message: text(...parts), position: 2 })
    },
    times() {
      const times = { fadeIn: 10, stay: 70, fadeOut: 20 }
      if (isLegacy) write('title', { action: hasActionBar ? 3 : 2, ...times })
      else write('set_title_time', times)
    },
    tabList: (header: string, footer: string) =>
      write('playerlist_header', { header: text(header), footer: text(footer) }),
    objective(name: string, ...parts: string[]) {
      const old = data.version['<']('1.13')
      const displayText = old ? parts.join('') : text(...parts)
      write('scoreboard_objective', { name, action: 0, displayText, type: old ? 'integer' : 0 })
    },
    display: (name: string) => write('scoreboard_display_objective', { position: 1, name }),
    score(scoreName: string, itemName: string, value: number, more: object = {}) {
      write('scoreboard_score', { scoreName, itemName, value, action: 0, ...more })
    },
    dropScore(scoreName: string, itemName: string) {
      const gone = { entity_name: itemName, objective_name: scoreName }
      if (isNbt) write('reset_score', gone)
      else write('scoreboard_score', { scoreName, itemName, action: 1 })
    },
    bar(entityUUID: string, action: number, fields: object = {}) {
      write('boss_bar', { entityUUID, action, ...fields })
    },
    text,
  }
}

const barId = '00000000-0000-4000-8000-000000000001'

/** Writes everything on it that one world can. */
export function fillScreen(client: Client, version: string): void {
  const screen = screenOf(client, version)
  screen.objective('puntos', 'Mis puntos')
  screen.score('puntos', 'Monedas', 7)
  screen.display('puntos')
  screen.tabList('Primero', 'Vota')
  screen.title('Bienvenido al primero')
  if (version !== '1.8.8') {
    const look = { health: 0.5, color: 5, dividers: 0, flags: 0 }
    screen.bar(barId, 0, { title: screen.text('Dragón'), ...look })
  }
  listPlayer(client)
}
