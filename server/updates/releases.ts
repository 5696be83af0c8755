import { z } from 'zod'

/** A release of the program; `url`: where people read about it. */
export type Release = { version: string; url: string | null }

const url = z.url({ protocol: /^https?$/ }).max(2_000)
const version = z
  .string()
  .max(64)
  .regex(/^v?\d+\.\d+\.\d+(?:[-+][\w.+-]*)?$/)

/** As GitHub, Gitea and Forgejo tell of a release, and the least that says the same. */
const Told = z.union([
  z.object({
    tag_name: version,
    html_url: url.nullish(),
    draft: z.boolean().default(false),
    prerelease: z.boolean().default(false),
  }),
  z.object({ version, url: url.nullish() }),
])

/**
 * The newest release of an answer, which is one or a list of them; drafts and previews do not count, nor
 * what cannot be read. Null when there is none.
 */
export function newestOf(answer: unknown): Release | null {
  const all = (Array.isArray(answer) ? answer : [answer]).flatMap((item) => {
    const { data } = Told.safeParse(item)
    const release = data && toRelease(data)
    return release && !release.version.includes('-') ? [release] : []
  })
  return all.sort((a, b) => Bun.semver.order(b.version, a.version))[0] ?? null
}

function toRelease(told: z.infer<typeof Told>): Release | null {
  if ('version' in told) return { version: bare(told.version), url: told.url ?? null }
  if (told.draft || told.prerelease) return null
  return { version: bare(told.tag_name), url: told.html_url ?? null }
}

const bare = (version: string) => version.replace(/^v/, '')

export const isNewer = (version: string, than: string): boolean =>
  Bun.semver.order(version, than) > 0
