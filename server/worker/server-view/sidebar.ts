import type { Bot } from 'mineflayer'
import type { Sidebar } from '#contract/bots/server-view'
import { limits } from '#contract/limits'
import { cleanText } from '../../game/chat-text'
import { plainName, plainText } from './plain'

/** How a score is shown, since 1.20.3: not at all, in a style, or as a text in its place. */
type Format = { number_format?: number; styling?: unknown }
type ObjectivePacket = { name: string; action: number; displayText?: unknown } & Format
/** Until 1.20.2 an action says whether the line goes; `display_name` came with 1.20.3. */
type ScorePacket = {
  itemName: string
  scoreName: string
  action?: number
  value?: number
  display_name?: unknown
} & Format
type ResetPacket = { entity_name: string; objective_name?: string }

type Line = { value: number; text: string | null; shown: string | null }
type Objective = { title: string; shown: string | null; lines: Map<string, Line> }

const remove = 1
const sidebarPosition = 1
const blank = 0
const fixed = 2
/** More than any server keeps, so that none fills the memory. */
const mostObjectives = 32
const mostLines = 64
const longestKey = 256

/**
 * The scoreboard at the side. Mineflayer's own loses titles that are more than one text, and lines
 * that servers take away since 1.20.3.
 */
export function followSidebar(bot: Bot): () => Sidebar | null {
  const { _client: client } = bot
  const objectives = new Map<string, Objective>()
  let displayed = ''

  client.on('login', () => {
    objectives.clear()
    displayed = ''
  })
  client.on('scoreboard_objective', ({ name, action, displayText, ...format }: ObjectivePacket) => {
    if (action === remove) {
      objectives.delete(name)
      return
    }
    const known = objectives.get(name)
    if (!known && (objectives.size >= mostObjectives || name.length > longestKey)) return
    const lines = known?.lines ?? new Map<string, Line>()
    objectives.set(name, { title: plainText(bot, displayText), shown: shownBy(bot, format), lines })
  })
  client.on('scoreboard_display_objective', (packet: { position: number; name: string }) => {
    if (packet.position === sidebarPosition) displayed = packet.name
  })
  client.on('scoreboard_score', (packet: ScorePacket) => {
    const { itemName, scoreName, action, value = 0, display_name: name, ...format } = packet
    if (action === remove) {
      drop(itemName, scoreName)
      return
    }
    const lines = objectives.get(scoreName)?.lines
    if (!lines || itemName.length > longestKey) return
    if (lines.size >= mostLines && !lines.has(itemName)) return
    const text = name === undefined || name === null ? null : plainText(bot, name)
    lines.set(itemName, { value, text, shown: shownBy(bot, format) })
  })
  client.on('reset_score', (packet: ResetPacket) => {
    drop(packet.entity_name, packet.objective_name)
  })

  function drop(line: string, objective: string | undefined) {
    if (objective) objectives.get(objective)?.lines.delete(line)
    else for (const { lines } of objectives.values()) lines.delete(line)
  }

  return () => {
    const objective = objectives.get(displayed)
    if (!objective) return null
    const lines = [...objective.lines]
      .filter(([name]) => !name.startsWith('#'))
      .sort(([a, { value: x }], [b, { value: y }]) => y - x || a.localeCompare(b))
      .slice(0, limits.serverView.lines)
      .map(([name, { value, text, shown }]) => ({
        text: text ?? withTeam(bot, name),
        score: shown ?? objective.shown ?? String(value),
      }))
    return { title: objective.title, lines }
  }
}

function shownBy(bot: Bot, { number_format: format, styling }: Format): string | null {
  if (format === blank) return ''
  return format === fixed ? plainText(bot, styling) : null
}

/** Servers write a line's text around a name that says nothing, as its team's prefix and suffix. */
function withTeam({ teamMap }: Bot, name: string): string {
  const team = Object.hasOwn(teamMap, name) ? teamMap[name] : undefined
  if (!team) return plainName(name)
  return cleanText(`${team.prefix}${name}${team.suffix}`, limits.serverView.text)
}
