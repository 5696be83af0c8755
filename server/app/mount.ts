import { guards, type Routes, router } from '../http/route'
import { describeOnce } from '../reference/reference'
import { type Part, parts, type Served } from './parts'

/** The parts of `/api` in an app that are there already, and how the others get there. */
export type Mounting = {
  /** Sees to it that what an address belongs to is there. */
  partOf(path: string): Promise<void> | undefined
  everything(): Promise<void>
}

/** Mounts each part of `/api` once, when it is first asked for; `onLoad` hears of each. */
export function mounting(app: Routes, locale: string, onLoad?: () => void): Mounting {
  const mounted = new Map<Part, Promise<void>>()
  const all = [...parts, reference()]
  const partUnder = new Map(all.flatMap((part) => part.under.map((word) => [word, part] as const)))

  function reference(): Part {
    return {
      under: ['openapi.json', 'reference', 'reference.css', 'client.ts'],
      async load() {
        const { referenceRoutes } = await import('../reference/reference-routes')
        const routes = referenceRoutes(describeOnce(described, locale))
        return [{ tag: 'reference', routes: [routes] }]
      },
    }
  }

  async function described() {
    await everything()
    return app
  }

  function mount(part: Part) {
    const mounting = mounted.get(part) ?? load(part)
    mounted.set(part, mounting)
    return mounting
  }

  async function load(part: Part) {
    add(app, await part.load())
    onLoad?.()
  }

  async function everything() {
    // In their order, which is that of the reference.
    for (const part of all) await mount(part)
  }

  return {
    partOf(path) {
      const [, word] = /^\/api\/([^/]+)/.exec(path) ?? []
      const part = word && partUnder.get(word)
      return part ? mount(part) : undefined
    },
    everything,
  }
}

/** An app that has the whole `/api`. */
export async function withEveryRoute(): Promise<Routes> {
  const app = router()
  await mounting(app, 'es').everything()
  return app
}

/** Each route is told in which part of the reference it stands. */
function add(app: Routes, served: readonly Served[]) {
  for (const { tag, routes } of served) {
    for (const each of routes) {
      refuseUnlisted(each.routes)
      for (const definition of each.openAPIRegistry.definitions) {
        if (definition.type === 'route') definition.route.tags ??= [tag]
      }
      app.route('/api', each)
    }
  }
}

/** Throws for a route that was not made by `route()`, so that it can never be served unguarded. */
export function refuseUnlisted(routes: Routes['routes']) {
  const guarded = new Set(
    routes.filter(({ handler }) => guards.has(handler)).map(({ method, path }) => method + path),
  )
  const open = routes.find(({ method, path }) => method !== 'ALL' && !guarded.has(method + path))
  if (open) throw new Error(`${open.method} ${open.path} does not say who may call it`)
}
