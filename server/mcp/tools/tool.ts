import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { TokenIdentity } from '../../auth/api-tokens/caller'
import type { Catalogue } from '../../locales/locales'
import type { Call } from '../call'

export type ToolName = keyof Catalogue['mcp']['tools']
export type ArgName = keyof Catalogue['mcp']['args']

type Shape = Partial<Record<ArgName, z.ZodType>>

export type Tool = {
  name: ToolName
  hints: ToolAnnotations
  input: z.ZodObject
  /** Whether it is offered to this token; each use is judged again. */
  isFor(identity: TokenIdentity, locale: string): boolean
  run(call: Call, args: unknown): CallToolResult | Promise<CallToolResult>
}

type Defined<S extends Shape> = Omit<Tool, 'input' | 'run'> & {
  input: S
  run(call: Call, args: z.infer<z.ZodObject<S>>): CallToolResult | Promise<CallToolResult>
}

/** A tool whose arguments are what its shape says. */
export function tool<S extends Shape>({ input, run, ...rest }: Defined<S>): Tool {
  const schema = z.strictObject(input)
  return { ...rest, input: schema, run: (call, args) => run(call, schema.parse(args)) }
}

export const bot = z.string().min(1).max(64)

export const said = (text: string): CallToolResult => ({ content: [{ type: 'text', text }] })

/** It only looks. */
export const looks: ToolAnnotations = { readOnlyHint: true, openWorldHint: true }
/** What it does can be undone. */
export const acts: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  openWorldHint: true,
}
/** It breaks, spends or gives away, or may hurt somebody. */
export const destroys: ToolAnnotations = { ...acts, destructiveHint: true }
