import type { Abilities } from '#contract/bots/abilities'
import type { Address, AuthType, ProxyForm } from '#contract/bots/bots'
import type { RuleTrigger } from './observations'
import type { Consent } from './questions'
import type { RecordingOrder } from './recording/order'

/** A proxy with its password in the clear. */
export type ProxySpec = Omit<ProxyForm, 'password'> & { password: string | null }

export type PlayerUuid = { name: string; uuid: string }

/** Everything a bot host needs to bring one bot into a server. Secrets are in the clear. */
export type BotSpec = {
  botId: string
  /** Whose bot it is: what bots of one owner see is told once. */
  ownerId: string
  name: string
  host: string
  port: number
  username: string
  password: string | null
  authType: AuthType
  /** A version that mineflayer tests, or `auto`. */
  version: string
  prefix: string
  autoReconnect: boolean
  proxy: ProxySpec | null
  /** Tried in order when `host:port` cannot be reached. */
  alternativeAddresses: readonly Address[]
  permittedPlayers: readonly string[]
  /** Of those among them whom a server in online mode has proven. */
  playerUuids: readonly PlayerUuid[]
  abilities: Abilities
  /** What an earlier Microsoft sign-in left, as JSON; null before the first. */
  microsoftCache: string | null
  /** The next session is to be recorded, or the one that goes on is. */
  recording: RecordingOrder | null
  /** Names of its owner's bots, which its guardian does not fear; empty while that is off. */
  ownBots: readonly string[]
  /** Epoch ms until when its guardian keeps it away, also when what it waited in was lost; null: it does not. */
  awayUntil: number | null
  /** What its owner's rules have its worker look for. */
  triggers: readonly RuleTrigger[]
  /** What its owner has decided for its server. */
  consents: readonly Consent[]
}
