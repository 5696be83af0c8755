declare module 'mineflayer/lib/version.js' {
  export const testedVersions: readonly string[]
}

declare module 'prismarine-auth/src/common/Constants' {
  export const Endpoints: {
    live: { deviceCodeRequest: string; tokenRequest: string }
    xbox: { userAuth: string; deviceAuth: string; titleAuth: string; xstsAuthorize: string }
    minecraftJava: { loginWithXbox: string; profile: string; certificates: string }
  }
}

/** Angles as Mineflayer has them, from and to the game's. */
declare module 'mineflayer/lib/conversions.js' {
  const conversions: Record<
    'toNotchianYaw' | 'toNotchianPitch' | 'fromNotchianYaw' | 'fromNotchianPitch',
    (angle: number) => number
  >
  export default conversions
}

declare module 'mineflayer/lib/plugins/blocks.js' {
  const inject: (bot: import('mineflayer').Bot, options: object) => void
  export default inject
}

declare module 'mineflayer/lib/plugins/physics.js' {
  const inject: (bot: import('mineflayer').Bot, options: object) => void
  export default inject
}

/** How packets are read, before it is compiled. */
declare module 'minecraft-protocol/src/datatypes/compiler-minecraft.js' {
  type Read = (buffer: Buffer, offset: number) => unknown
  const types: { Read: { UUID: ['native', Read] } }
  export default types
}

declare module 'mojangson' {
  const mojangson: { parse(text: string): unknown }
  export default mojangson
}

/** A path's search, which the path finder's types only name. */
declare module 'mineflayer-pathfinder/lib/astar.js' {
  import type { goals, Move, Movements, PartiallyComputedPath } from 'mineflayer-pathfinder'

  class AStar {
    constructor(
      start: Move,
      movements: Movements,
      goal: InstanceType<typeof goals.Goal>,
      timeout: number,
      tickTimeout?: number,
    )
    readonly movements: Movements
    readonly goal: InstanceType<typeof goals.Goal>
    readonly startTime: number
    readonly timeout: number
    readonly tickTimeout: number
    readonly visitedChunks: Set<string>
    /** Before it begins, where it begins. */
    readonly bestNode: { data: Move }
    compute(): PartiallyComputedPath
  }
  export default AStar
}

declare module 'mineflayer-pathfinder/lib/move.js' {
  const Move: new (
    x: number,
    y: number,
    z: number,
    remainingBlocks: number,
    cost: number,
    toBreak?: [],
    toPlace?: [],
    parkour?: boolean,
  ) => import('mineflayer-pathfinder').Move
  export default Move
}

declare module 'prismarine-physics' {
  type Bot = import('mineflayer').Bot
  type Vec3 = import('vec3').Vec3
  export class PlayerState {
    constructor(bot: Bot, control: Record<string, boolean>)
    pos: Vec3
    vel: Vec3
    yaw: number
  }
  export function Physics(
    registry: Bot['registry'],
    world: Bot['world'],
  ): { simulatePlayer(state: PlayerState, world: Bot['world']): PlayerState }
}
