import type { Bot } from 'mineflayer'

type Tables = { uuidToUsername: object }

/**
 * Mineflayer keeps players, teams and scores by name in plain objects. Names such as `constructor`
 * and `__proto__` are allowed: they must find nothing that nobody stored.
 */
export function dropPrototypes(bot: Bot): void {
  // After mineflayer's own plugins: at `login` they make new tables of players.
  bot.once('inject_allowed', () => {
    drop(bot.teams, bot.teamMap, bot.scoreboards)
    bot._client.on('login', () => {
      drop(bot.players, (bot as unknown as Tables).uuidToUsername)
    })
  })
  bot.on('scoreboardCreated', ({ itemsMap }) => drop(itemsMap))
}

const drop = (...tables: object[]) => {
  for (const table of tables) Object.setPrototypeOf(table, null)
}
