import type { StatusPageAnswer } from '#contract/status-page'
import type { Person } from '../samples/people'

export const incidentForm = {
  ...{ title: 'Corte', text: '', startedAt: '2030-01-15T10:00:00.000Z', endedAt: null },
}

/** A page that everybody may read, and an incident on it. */
export async function publishPage(
  { call }: Person,
  path: '/status-page' | '/admin/status-page',
  slug: string,
  bots: { botId: string; name: string }[] = [],
) {
  await call('PUT', path, { slug, title: 'Así van', enabled: true, bots })
  const { page } = (await call<StatusPageAnswer>('POST', `${path}/incidents`, incidentForm)).body
  const incidentId = page?.incidents[0]?.id
  if (!incidentId) throw new Error('no incident')
  return { slug, incidentId }
}
