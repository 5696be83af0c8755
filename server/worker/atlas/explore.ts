import type { Bot } from 'mineflayer'
import type { BotSpec, Observer, WorkerEvents } from '../../game/protocol'
import { dimensionOf } from '../map/map-data'
import { followContainers } from './containers'
import { followDeaths } from './deaths'
import { createSurvey } from './survey'

type Emit = <K extends 'columns' | 'container' | 'died'>(name: K, payload: WorkerEvents[K]) => void

/** Of all bots of this thread. */
const survey = createSurvey()

const realmOf = (ownerId: string, target: string) => `${ownerId} ${target}`

/** The owner's atlas of a server is gone: what the bots there see is told anew. */
export const exploreAgain = (ownerId: string, target: string): void =>
  survey.again(realmOf(ownerId, target))

/** Tells what a bot in a world finds out about it, until the answer is called. */
export function explore(bot: Bot, spec: BotSpec, emit: Emit): () => void {
  const { botId, ownerId } = spec
  const target = `${spec.host}:${spec.port}`.toLowerCase()
  const observer = (): Observer => ({ botId, target, dimension: dimensionOf(bot.game.dimension) })
  const leaves = [
    survey.follow(bot, realmOf(ownerId, target), (dimension, columns) =>
      emit('columns', { botId, target, dimension, columns }),
    ),
    followContainers(bot, (found) => emit('container', { ...observer(), ...found })),
    followDeaths(bot, (death) => emit('died', { ...observer(), ...death })),
  ]
  return () => {
    for (const leave of leaves) leave()
  }
}
