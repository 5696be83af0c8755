// What people run without a platform: one Node process that holds plain Mineflayer bots.
import { createInterface } from 'node:readline'
import { createBot } from 'mineflayer'

const [port, version, name] = process.argv.slice(2)
let made = 0

function join() {
  made += 1
  return new Promise((resolve) => {
    const username = `${name}${made}`
    const bot = createBot({ host: '127.0.0.1', port: Number(port), username, version })
    bot.on('error', () => undefined)
    bot.once('spawn', resolve)
    bot.once('end', resolve)
  })
}

// Each line of standard input is how many more bots to bring in; its end is ours.
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  await Promise.all(Array.from({ length: Number(line) }, join))
  process.stdout.write('joined\n')
}
process.exit(0)
