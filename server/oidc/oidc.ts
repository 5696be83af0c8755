import { createTickets, type Tickets } from '../auth/tickets'
import type { Context } from '../context'
import { AppError } from '../errors'
import { hourMs, minuteMs } from '../lib/time'
import { discoverProvider, type ProviderClient } from './client'
import type { Arrival, Flow } from './flow'
import { currentOidc, type OidcSettings } from './settings'

/** Entering with an account elsewhere. */
export type Oidc = {
  /** Sign-ins at the provider that are under way, by their state. */
  flows: Tickets<Flow>
  /** Those that have come back, until the page that began them fetches what came of it. */
  arrivals: Tickets<Arrival>
  settings(): OidcSettings
  /** After a change: settings and provider are read anew. */
  settingsChanged(): void
  /** The provider, discovered. Throws OIDC_NOT_CONFIGURED or ProviderFailure. */
  client(): Promise<ProviderClient>
}

export const flowMs = 10 * minuteMs
const arrivalMs = minuteMs
const discoveredMs = hourMs
/** How long a provider that failed is not asked again. */
const failedMs = 10_000

export function createOidc(ctx: Pick<Context, 'config' | 'db' | 'keys' | 'clock'>): Oidc {
  const { clock } = ctx
  let settings: OidcSettings | null = null
  let found: { client: Promise<ProviderClient>; until: number } | null = null

  function current() {
    settings ??= currentOidc(ctx)
    return settings
  }

  return {
    flows: createTickets<Flow>({ clock, lifetimeMs: flowMs }),
    arrivals: createTickets<Arrival>({ clock, lifetimeMs: arrivalMs }),
    settings: current,
    settingsChanged() {
      settings = null
      found = null
    },
    async client() {
      const { provider } = current()
      if (!provider) throw new AppError('OIDC_NOT_CONFIGURED')
      if (!found || found.until <= clock.now()) {
        const asked = { client: discoverProvider(provider), until: clock.now() + discoveredMs }
        asked.client.catch(() => {
          asked.until = clock.now() + failedMs
        })
        found = asked
      }
      return await found.client
    },
  }
}
