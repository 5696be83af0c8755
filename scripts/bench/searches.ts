// Prints what a search of the guides and of an atlas costs the main thread, beside the same without
// what makes it cheap: every section read anew for its excerpt, every container looked through with
// all that is in it. Asserts nothing. `bun scripts/bench/searches.ts`
import { parseArgs } from 'node:util'
import { limits } from '../../server/contract/limits'
import { guideIndex } from '../../server/guides/guides'
import { analyzerOf } from '../../server/guides/search/analyzer'
import { searchGuides } from '../../server/guides/search/hits'
import { createTestContext } from '../../server/testing/context'
import { createRandom } from '../../server/testing/random'
import { search, stack, withBot } from '../../server/testing/samples/atlas'

const { values } = parseArgs({ options: { containers: { type: 'string', default: '4000' } } })
const containers = Number(values.containers)
const rounds = 30

const row = (what: string, ...figures: string[]) =>
  process.stdout.write(
    `${[what.padEnd(34), ...figures.map((one) => one.padStart(12))].join(' ')}\n`,
  )

/** Of several runs, the median in ms. */
async function median(run: () => unknown) {
  await run()
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    await run()
    times.push(performance.now() - begun)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

async function compare(what: string, plain: () => unknown, ours: () => unknown) {
  const [before, after] = [await median(plain), await median(ours)]
  const ms = (time: number) => `${time.toFixed(2)} ms`
  row(what, ms(before), ms(after), `${(before / after).toFixed(1)} times`)
}

async function guides() {
  await using ctx = createTestContext()
  const { wordsOf } = analyzerOf(ctx.config.locale)
  for (const query of ['bot', 'cómo pago mi plan', 'no entra al servidor, sin memoria']) {
    const readAnew = () => {
      const found = guideIndex(ctx).find(query, limits.guides.hits)
      return found.map(({ section }) => wordsOf(section.text))
    }
    await compare(`guides: ${query}`, readAnew, () => searchGuides(ctx, query))
  }
}

async function atlas() {
  await using world = await withBot()
  const { ctx, person } = world
  const random = createRandom(7)
  const kinds = ['Diamante', 'Pan', 'Lingote de hierro', 'Tablones de roble', 'Patata', 'Redstone']
  for (let n = 0; n < containers; n++) {
    const thing = () => `${kinds[random(kinds.length)]} ${random(200)}`
    const items = Array.from({ length: 54 }, (_, slot) => stack(thing(), { slot }))
    await world.container({ x: random(5_000), y: 64, z: n }, items)
    if (n % 500 === 499) ctx.atlas.flush()
  }
  const whole = ctx.db.$client.prepare(
    `SELECT * FROM atlas_containers NOT INDEXED
      WHERE instr(items || words, ?) > 0 ORDER BY x * x + z * z LIMIT 101`,
  )
  for (const item of ['diamante', 'patata 17', 'esmeralda'])
    await compare(
      `atlas: ${item}`,
      () => whole.all(item),
      () => search(person, { item }),
    )
}

row('', 'plainly', 'here')
await guides()
await atlas()
