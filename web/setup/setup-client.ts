import { hc } from 'hono/client'
import { t } from '#texts/setup/setup'
import type { botsRoutes } from '../../server/bots/bots-routes'
import type { practiceRoutes } from '../../server/practice/practice-routes'
import type { setupRoutes } from '../../server/setup/setup-routes'
import { anonymous, authorised, unwrap } from '../lib/api'

const setupApi = hc<typeof setupRoutes>('/api', { fetch: anonymous })
const practiceApi = hc<typeof practiceRoutes>('/api', { fetch: authorised })
const botsApi = hc<typeof botsRoutes>('/api', { fetch: authorised })

export const fetchSetupState = () => unwrap(setupApi.setup.$get())

export const claimSetup = (json: { token: string; email: string; password: string }) =>
  unwrap(setupApi.setup.$post({ json }))

/** Starts the practice server and makes a first bot that is ready to join it. */
export async function preparePractice() {
  const { host, port, version } = await unwrap(practiceApi.practice.start.$post({ json: {} }))
  const bot = {
    name: t.practice.botName,
    username: t.practice.botUsername,
    host,
    port,
    version,
  }
  await unwrap(botsApi.bots.$post({ json: bot }))
}
