import { authMe } from '../kicks/authme'
import { game, keysOfTheGame } from '../kicks/game'
import { guards } from '../kicks/guards'
import type { KickRow, KickSource } from '../kicks/kick-row'
import { loginPlugins } from '../kicks/login-plugins'
import { keysOfVelocity, proxies } from '../kicks/proxies'
import { rules } from '../kicks/rules'

export type { KickRow, KickSource } from '../kicks/kick-row'
export { phrasings } from '../kicks/phrasings'

export const kickKeys: KickRow[] = [...keysOfTheGame, ...keysOfVelocity]

export const kickSources: KickSource[] = [
  ...game,
  ...proxies,
  ...authMe,
  ...loginPlugins,
  ...guards,
  ...rules,
]

/** What servers, proxies and plugins really say in words. */
export const kickWords: KickRow[] = kickSources.flatMap(({ rows }) => rows)
