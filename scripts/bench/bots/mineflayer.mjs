// What people run without a platform: one Node process that holds plain Mineflayer bots.
import { createInterface } from 'node:readline'
import { createBot } from 'mineflayer'
import pathfinding from 'mineflayer-pathfinder'

const { goals, Movements, pathfinder } = pathfinding
const [port, version, name] = process.argv.slice(2)
const bots = []

function join() {
  const username = `${name}${bots.length + 1}`
  const bot = createBot({ host: '127.0.0.1', port: Number(port), username, version })
  bots.push(bot)
  return new Promise((resolve) => {
    bot.on('error', () => undefined)
    bot.once('spawn', resolve)
    bot.once('end', resolve)
  })
}

const near = (reach) => 8 + Math.round((2 * Math.random() - 1) * reach)

/** As our host is told to: one walk after the other, and nothing dug or built for it. */
function walk(perMinute, reach) {
  for (const bot of bots) {
    bot.loadPlugin(pathfinder)
    const movements = new Movements(bot)
    Object.assign(movements, { canDig: false, allow1by1towers: false, scafoldingBlocks: [] })
    bot.pathfinder.setMovements(movements)
  }
  const busy = new Set()
  let turn = 0
  const next = () => {
    const bot = bots[turn++ % bots.length]
    if (busy.has(bot)) return
    busy.add(bot)
    const goal = new goals.GoalXZ(near(reach), near(reach))
    bot.pathfinder
      .goto(goal)
      .catch(() => undefined)
      .finally(() => busy.delete(bot))
  }
  setInterval(next, 60_000 / perMinute / bots.length)
}

// Each line of standard input is how many more bots to bring in, or how they are to walk; its end is ours.
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  const [what, ...numbers] = line.split(' ')
  const [first, second] = numbers.map(Number)
  if (what === 'walk') walk(first, second)
  else {
    await Promise.all(Array.from({ length: first }, join))
    process.stdout.write('joined\n')
  }
}
process.exit(0)
