import type { ViewSign } from '#contract/bots/view'
import type { Mesh } from './mesh'

type Bytes = Uint8Array<ArrayBuffer>

/** What the worker that makes quads is told. */
export type ToMesher =
  | { type: 'looks'; models: Bytes; states: Bytes; water: number; lava: number }
  /** Nothing of what it knows is there any more. */
  | { type: 'clear' }
  /** These columns are to come; pairs. */
  | { type: 'expect'; columns: number[] }
  | { type: 'drop'; columns: number[] }
  /** Null: there is none after all. */
  | { type: 'column'; x: number; z: number; packed: Bytes | null }
  | { type: 'blocks'; blocks: number[] }
  | { type: 'signs'; signs: ViewSign[] }
  /** Where one looks from, and what is between there and this way back, for an eye behind the bot. */
  | { type: 'eye'; eye: Vector; back: Vector; most: number }
  /** Who stands where: id and place of each. */
  | { type: 'lit'; places: number[] }
  /** What a block in this state looks like by itself. */
  | { type: 'piece'; state: number }
  /** Whoever drives looks there, and reaches so far. */
  | { type: 'aim'; eye: Vector; back: Vector; reach: number }

export type Vector = [x: number, y: number, z: number]

/** A block, and the box around what is drawn of it, within it. */
export type Target = { at: Vector; low: Vector; high: Vector }

/** What it tells. */
export type FromMesher =
  | { type: 'mesh'; x: number; y: number; z: number; mesh: Mesh | null }
  | { type: 'piece'; state: number; mesh: Mesh | null }
  /** How light it is where they stand: id, and of fifteen the sky's and the blocks' light. */
  | { type: 'lit'; lights: number[] }
  /** All that can be read in a column, where in the world it is. */
  | { type: 'signs'; x: number; z: number; signs: ViewSign[] }
  | { type: 'dropped'; x: number; z: number }
  /** What the eye is in, whether light falls there, and how far it can go back. */
  | { type: 'seen'; medium: Medium; isDark: boolean; room: number }
  | { type: 'aimed'; target: Target | null }
  /** Every section that was to be drawn is. */
  | { type: 'idle'; sections: number }

export type Medium = 'air' | 'water' | 'lava'
