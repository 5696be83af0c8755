import { Vec3 } from 'vec3'
import type { ViewSign } from '#contract/bots/view'
import { viewLimits } from '#contract/bots/view-limits'
import { cleanText, flatten, tagValue } from '../../../game/chat-text'
import type { Column } from '../../shared-columns/column'
import type { FaceOf } from './faces'

const { perColumn, lines: mostLines, letters } = viewLimits.signs
const dyes = [
  ...['white', 'orange', 'magenta', 'light_blue', 'yellow', 'lime', 'pink', 'gray', 'light_gray'],
  ...['cyan', 'purple', 'blue', 'brown', 'green', 'red', 'black'],
]
const black = 15
const glowing = 16

type Tag = Record<string, unknown>

/** The signs of a column with something written on them; their places are within it. */
export function signsOf(column: Column, faceOf: FaceOf): ViewSign[] {
  const found: ViewSign[] = []
  for (const [place, tag] of Object.entries(column.blockEntities ?? {})) {
    if (found.length >= perColumn) break
    const [x = 0, y = 0, z = 0] = place.split(',').map(Number)
    const sign = signAt(column, [x & 15, y, z & 15], tag, faceOf)
    if (sign && (sign.front || sign.back)) found.push(sign)
  }
  return found
}

/** The sign that stands in a place of a column, whatever is on it; null: there is none. */
export function signIn(column: Column, at: ViewSign['at'], faceOf: FaceOf): ViewSign | null {
  const tag: unknown = column.getBlockEntity(new Vec3(...at))
  return signAt(column, at, tag, faceOf)
}

function signAt(column: Column, at: ViewSign['at'], tag: unknown, faceOf: FaceOf) {
  if (!at.every(Number.isInteger) || !isTag(tag)) return null
  const face = faceOf(column.getBlockStateId(new Vec3(...at)))
  const written = tagValue(tag)
  if (face === null || !isTag(written)) return null
  const front = sideOf(written.front_text) ?? sideOf(written)
  const back = sideOf(written.back_text)
  return {
    ...{ at, face, front: front?.text ?? '', back: back?.text ?? '' },
    ...{ frontDye: front?.dye ?? black, backDye: back?.dye ?? black },
  }
}

const isTag = (value: unknown): value is Tag => typeof value === 'object' && value !== null

/** One side: its lines, as since 1.20, or as they were before; its dye, and whether it glows. */
function sideOf(told: unknown) {
  const side = tagValue(told)
  if (!isTag(side)) return null
  const messages = listOf(side.messages) ?? [side.Text1, side.Text2, side.Text3, side.Text4]
  const text = messages.slice(0, mostLines).map(lineOf).join('\n').trimEnd()
  const dye = dyes.indexOf(String(tagValue(side.color ?? side.Color) ?? 'black'))
  const isGlowing = Boolean(tagValue(side.has_glowing_text ?? side.GlowingText))
  return { text, dye: (dye < 0 ? black : dye) | (isGlowing ? glowing : 0) }
}

function listOf(told: unknown): unknown[] | null {
  const list = tagValue(tagValue(told))
  return Array.isArray(list) ? list : null
}

const lineOf = (line: unknown) => {
  const { text } = flatten(componentIn(line))
  return text === 'null' ? '' : cleanText(text, letters).replace(/…$/, '')
}

/** Up to 1.21.4 it is JSON in a string; in a list of compounds each is without its own type. */
function componentIn(line: unknown): unknown {
  const value = tagValue(line)
  if (typeof value === 'string') return value
  return isTag(line) && !('type' in line) ? { type: 'compound', value: line } : line
}
