import type { Bot } from 'mineflayer'
import type { BotSpec } from '../../game/bot-spec'
import type { Observer } from '../../game/protocol'
import type { WorkerEvents } from '../../game/worker-protocol'
import { createTokenBucket } from '../../lib/token-bucket'
import { dimensionOf } from '../map/map-data'
import { createColumnScanner } from './column-scanner'
import { followContainers } from './containers'
import { followDeaths } from './deaths'

type Emit = <K extends 'columns' | 'container' | 'died'>(name: K, payload: WorkerEvents[K]) => void

const scanner = createColumnScanner()

/** A storeroom that blows up is told at once; a server that flickers its chests is not. */
const burst = 300
const oneEveryMs = 200

const scanKey = (ownerId: string, target: string) => `${ownerId} ${target}`

/** The owner's atlas of a server was deleted: what the bots there see is reported anew. */
export const rescanServer = (ownerId: string, target: string): void =>
  scanner.rescan(scanKey(ownerId, target))

/** Reports what a bot sees of its world; the answer stops that. */
export function reportToAtlas(bot: Bot, spec: BotSpec, emit: Emit): () => void {
  const { botId, ownerId } = spec
  const target = `${spec.host}:${spec.port}`.toLowerCase()
  const observer = (): Observer => ({ botId, target, dimension: dimensionOf(bot.game.dimension) })
  const room = createTokenBucket(burst, oneEveryMs)
  const stops = [
    scanner.follow(bot, scanKey(ownerId, target), (dimension, columns) =>
      emit('columns', { botId, target, dimension, columns }),
    ),
    followContainers(bot, (found) => {
      if (room.take()) emit('container', { ...observer(), ...found })
    }),
    followDeaths(bot, (death) => {
      if (room.take()) emit('died', { ...observer(), ...death })
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
