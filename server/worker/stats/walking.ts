import type { Bot } from 'mineflayer'

/** No step of a walk or fall is longer, so it is no step. */
const longestStep = 10

/** Tells the length of every step that the bot makes itself; where a server puts it is no step. */
export function followSteps(bot: Bot, report: (blocks: number) => void): void {
  let isPut = false
  const last = { x: 0, y: 0, z: 0 }
  const settle = () => {
    const { x, y, z } = bot.entity.position
    last.x = x
    last.y = y
    last.z = z
  }
  settle()
  bot._client.prependListener('position', () => {
    isPut = true
  })
  bot.on('forcedMove', () => {
    isPut = false
    settle()
  })
  bot.on('move', () => {
    const { x, y, z } = bot.entity.position
    const step = Math.hypot(x - last.x, y - last.y, z - last.z)
    settle()
    if (!isPut && step > 0 && step <= longestStep) report(step)
  })
}
