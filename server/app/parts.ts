import type { Routes, Tag } from '../http/route'

/** Routes of a feature, under its name in the reference. */
export type Served = { tag: Tag; routes: readonly Routes[] }

/** Some of what is served under `/api`: loaded when it is first asked for, as a start needs none of it. */
export type Part = {
  /** The first words of its addresses, which no other part has. */
  under: readonly string[]
  load(): Promise<readonly Served[]>
}

/** Everything but the reference, which describes it. */
export const parts: readonly Part[] = [
  {
    under: ['setup'],
    load: async () => served('setup', (await import('../setup/setup-routes')).setupRoutes),
  },
  {
    under: [
      'auth',
      'account',
      'token',
      'oauth',
      'status',
      'bots',
      'bot',
      'shares',
      'events',
      'view',
    ],
    load: async () => (await import('./user-routes')).userRoutes,
  },
  {
    under: ['notifications'],
    load: async () => (await import('./notifications-routes')).notificationsRoutes,
  },
  {
    under: ['status-pages', 'status-page'],
    async load() {
      const routes = await import('../status-pages/status-pages-routes')
      return served('statusPages', routes.publicStatusRoutes, routes.ownStatusPageRoutes)
    },
  },
  {
    under: ['servers'],
    load: async () =>
      served('servers', (await import('../server-policy/server-policy-routes')).serverPolicyRoutes),
  },
  {
    under: ['inbox'],
    load: async () => served('inbox', (await import('../inbox/inbox-routes')).inboxRoutes),
  },
  {
    under: ['atlas'],
    load: async () => served('atlas', (await import('../atlas/atlas-routes')).atlasRoutes),
  },
  {
    under: ['minecraft'],
    load: async () =>
      served('minecraft', (await import('../minecraft/minecraft-routes')).minecraftRoutes),
  },
  {
    under: ['viewer'],
    load: async () => served('minecraft', (await import('../viewer/viewer-routes')).viewerRoutes),
  },
  {
    under: ['docs'],
    load: async () => served('guides', (await import('../guides/guides-routes')).guidesRoutes),
  },
  {
    under: ['ai'],
    load: async () =>
      served('assistant', (await import('../assistant/assistant-routes')).assistantRoutes),
  },
  {
    under: ['hosts'],
    load: async () => served('admin', (await import('../machines/hosts-routes')).hostsRoutes),
  },
  {
    under: ['admin', 'abuse'],
    load: async () => (await import('./admin-routes')).adminRoutes,
  },
  {
    under: ['practice'],
    load: async () =>
      served('practice', (await import('../practice/practice-routes')).practiceRoutes),
  },
]

const served = (tag: Tag, ...routes: Routes[]): Served[] => [{ tag, routes }]
