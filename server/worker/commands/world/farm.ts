import type { Block } from 'prismarine-block'
import { text } from '../../../locales/text'
import { onlyCount } from '../args'
import { type CommandContext, CommandRefusal, command, type Task } from '../command'
import { until } from '../deadline'
import { equipItem } from '../items/gear'
import { approach, blockAt, breakBlock, placeBlock } from './blocks'
import { gather } from './gathering'

/** What grows: its block, the age at which it is ripe, and what it is sown with. */
const crops = [
  { blocks: ['wheat'], ripe: 7, seed: ['wheat_seeds'] },
  { blocks: ['carrots'], ripe: 7, seed: ['carrot'] },
  { blocks: ['potatoes'], ripe: 7, seed: ['potato'] },
  { blocks: ['beetroots'], ripe: 3, seed: ['beetroot_seeds'] },
  { blocks: ['nether_wart'], ripe: 3, seed: ['nether_wart'] },
] as const

const mostAtOnce = 256
/** Beyond the arm's reach: drops fly about a little. */
const dropRadius = 6

export const farmCommand = command('farm', {
  parse: onlyCount({ min: 1, max: 48, otherwise: 24 }),
  async run(ctx, radius, task) {
    const passed = new Set<string>()
    let harvested = 0
    let failed = 0
    for (
      let crop = nearestRipe(ctx, radius, passed);
      crop;
      crop = nearestRipe(ctx, radius, passed)
    ) {
      passed.add(crop.position.toString())
      try {
        await harvest(ctx, crop, task)
        harvested += 1
        if (harvested % 10 === 0) task.progress(text('commands.harvested', harvested))
      } catch (error) {
        task.signal.throwIfAborted()
        if (!(error instanceof Error)) throw error
        failed += 1
      }
      if (harvested + failed >= mostAtOnce) break
    }
    if (harvested === 0)
      throw new CommandRefusal(
        failed > 0 ? text('commands.cropsOutOfReach') : text('commands.nothingRipe'),
      )
    return text('commands.harvested', harvested)
  },
})

const cropOf = ({ name }: Block) =>
  crops.find(({ blocks }) => blocks.some((block) => block === name))

const ageOf = (block: Block): number => Number(block.getProperties().age ?? block.metadata)

function nearestRipe({ bot }: CommandContext, radius: number, passed: Set<string>): Block | null {
  const ids = crops
    .flatMap(({ blocks }) => [...blocks])
    .flatMap((name) => bot.registry.blocksByName[name]?.id ?? [])
  const [at] = bot
    .findBlocks({ matching: ids, maxDistance: radius, count: mostAtOnce })
    .filter((place) => !passed.has(place.toString()))
    .filter((place) => {
      const block = bot.blockAt(place)
      const crop = block && cropOf(block)
      return block && crop && ageOf(block) >= crop.ripe
    })
  return at ? bot.blockAt(at) : null
}

async function harvest(ctx: CommandContext, block: Block, { signal }: Task) {
  const { bot, timings } = ctx
  const crop = cropOf(block)
  await approach(ctx, block.position, { signal })
  await breakBlock(ctx, blockAt(bot, block.position), signal)
  await gather(ctx, { radius: dropRadius, signal, patienceMs: timings.cropDropMs })
  const seedOf = () =>
    bot.inventory.items().find(({ name }) => crop?.seed.some((one) => one === name))
  await until(timings.carriedMs, signal, () => seedOf() !== undefined)
  const seed = seedOf()
  if (!seed) return
  const ground = blockAt(bot, block.position.offset(0, -1, 0))
  await approach(ctx, ground.position, { signal })
  await equipItem(ctx, seed, 'hand', signal)
  const up = ground.position.clone().set(0, 1, 0)
  await placeBlock(ctx, ground, up, { ms: timings.sowMs, signal })
}
