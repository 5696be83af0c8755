import { z } from 'zod'
import { ConfigError } from '../config-error'
import type { ClientPort } from '../game/hosts/host-settings'
import { says, text } from '../locales/text'
import { number } from '../program/setting-values'

/** A name or an address, with a port where the world finds another one than is listened on. */
const Address = z
  .string()
  .regex(
    /^(\[[\da-f:.]+\]|[a-z\d](?:[a-z\d.-]*[a-z\d])?)(:\d{1,5})?$/i,
    says('config.clientAddress'),
  )
  .max(200, says('config.clientAddress'))

/** Where people's own clients come in to play as bots. */
export const clientPortSettings = {
  ENJAMBRE_CLIENT_PORT: number(1, 65_535).optional(),
  ENJAMBRE_CLIENT_HOST: z.string().min(1).default('127.0.0.1'),
  ENJAMBRE_CLIENT_ADDRESS: Address.optional(),
  ENJAMBRE_CLIENT_WILDCARD: z.enum(['0', '1'], says('config.flag')).default('0'),
}

type Settings = z.infer<z.ZodObject<typeof clientPortSettings>>

/** Null: nobody comes in. Throws ConfigError where nobody would know the address. */
export function clientPortOf(settings: Settings): ClientPort | null {
  const { ENJAMBRE_CLIENT_PORT: port, ENJAMBRE_CLIENT_ADDRESS: address } = settings
  if (port === undefined) return null
  if (address === undefined) throw new ConfigError(text('config.clientAddressMissing'))
  const takesCodes = settings.ENJAMBRE_CLIENT_WILDCARD === '1'
  return { port, host: settings.ENJAMBRE_CLIENT_HOST, address, takesCodes }
}
