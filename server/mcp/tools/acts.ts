import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { CommandId } from '../../game/command-names'
import { mayTakeLine } from '../../tokens/scope-checks'
import { botCalled, type Call } from '../call'
import { type Outcome, runAct } from '../run-line'
import { untrusted } from '../untrusted'
import { type ArgName, acts, bot, destroys, type Tool, type ToolName, tool } from './tool'

const coordinate = z.number().min(-30_000_000).max(30_000_000)
const amount = (max: number) => z.int().min(1).max(max).optional()
/** A name in the game or in people's language: one line, nothing that is a command. */
const thing = z
  .string()
  .max(64)
  .regex(/^\p{L}[\p{L}\p{N}_:' -]*$/u)
const player = z
  .string()
  .max(32)
  .regex(/^[\w.*-]+$/)
const creature = z
  .string()
  .max(64)
  .regex(/^[\p{L}\p{N}_.*][\p{L}\p{N}_.*:' -]*$/u)
const point = { x: coordinate, y: coordinate, z: coordinate }

const anywhere = {
  x: coordinate.optional(),
  y: coordinate.optional(),
  z: coordinate.optional(),
}

type Word = string | number | undefined
type Shape = Partial<Record<ArgName, z.ZodType<Word>>>
type Options = { input?: Shape; hints?: ToolAnnotations; endless?: boolean }

/** A command of bots as a tool; its arguments stand in the order in which the command takes them. */
function act(name: ToolName, command: CommandId, options: Options = {}): Tool {
  const { input = {}, hints = acts, endless } = options
  const order = Object.keys(input) as ArgName[]
  const shape: Record<string, z.ZodType<Word>> = { bot, ...input }
  return tool({
    ...{ name, hints, input: shape },
    isFor: (identity, locale) => mayTakeLine(identity, `!${command}`, '!', locale),
    async run(call, args) {
      const found = botCalled(call, String(args.bot))
      const words = order.flatMap((key) => args[key] ?? [])
      return answered(call, await runAct(call, found, { command, words, endless }))
    },
  })
}

/** What became of it; names in it may be strangers'. */
export const answered = ({ ctx }: Call, { success, message }: Outcome): CallToolResult => ({
  isError: !success,
  content: [{ type: 'text', text: untrusted(ctx.texts, message) }],
})

/** Everything that bots do. */
export const actTools: readonly Tool[] = [
  act('go_to', 'goto', { input: { x: coordinate, y: coordinate.optional(), z: coordinate } }),
  act('come', 'come', { input: { player } }),
  act('follow', 'follow', { input: { player }, endless: true }),
  act('stop', 'stop', { hints: { ...acts, idempotentHint: true } }),
  act('look_at', 'look', { input: point, hints: { ...acts, idempotentHint: true } }),
  act('mine', 'mine', { input: { thing, amount: amount(1_000) }, hints: destroys }),
  act('dig', 'dig', { input: point, hints: destroys }),
  act('place', 'place', { input: { thing, ...point } }),
  act('collect', 'collect', { input: { radius: amount(48) } }),
  act('craft', 'craft', { input: { thing, amount: amount(64) } }),
  act('farm', 'farm', { input: { radius: amount(48) } }),
  act('fish', 'fish', { input: { times: amount(1_000) } }),
  act('eat', 'eat', { input: { thing: thing.optional() } }),
  act('sleep', 'sleep'),
  act('equip', 'equip', { input: { thing } }),
  act('use', 'use', { input: anywhere, hints: destroys }),
  act('toss', 'toss', { input: { thing, amount: amount(10_000) }, hints: destroys }),
  act('open_container', 'open', { input: anywhere }),
  act('deposit', 'deposit', { input: { thing, amount: amount(10_000) } }),
  act('withdraw', 'withdraw', { input: { thing, amount: amount(10_000) } }),
  act('close_container', 'close'),
  act('attack', 'attack', { input: { creature }, hints: destroys }),
  act('guard', 'guard', {
    input: { radius: z.int().min(2).max(32).optional() },
    hints: destroys,
    endless: true,
  }),
  act('respawn', 'respawn'),
]
