import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { atlasContainers, atlasDeaths, atlasWorlds } from '#db/schema'
import { unpackContents } from '../../atlas/contents'
import type { UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { toIso } from '../../lib/time'
import type { ArchiveFile } from './archive'
import { inFileName } from './file-name'
import { listText, objectText, pagesOf, valueText } from './json-text'

/** Of containers: each may be as large as its server wants it, up to a bound. */
const containersAtOnce = 10
const deathsAtOnce = 200

type World = typeof atlasWorlds.$inferSelect

/** What bots have seen of each world: containers with what lies in them, and where they died. */
export function* atlasFiles(ctx: Context, user: UserRow): Generator<ArchiveFile> {
  ctx.atlas.flush()
  const own = ctx.db.select().from(atlasWorlds).where(eq(atlasWorlds.userId, user.id))
  for (const world of own.orderBy(asc(atlasWorlds.id)).all()) {
    yield {
      name: `atlas/${inFileName(world.target)}-${world.dimension}-${world.id}.json`,
      text: worldText(ctx, world),
    }
  }
}

const worldText = (ctx: Context, { id, target, dimension, seenAt }: World) =>
  objectText({
    world: valueText({ target, dimension, seenAt: toIso(seenAt) }),
    containers: listText(containerPages(ctx, id)),
    deaths: listText(deathPages(ctx, id)),
  })

const containerPages = ({ db, config }: Context, worldId: string) =>
  pagesOf<typeof atlasContainers.$inferSelect, object>(
    (last) => {
      const { x, y, z } = atlasContainers
      const later = last && sql`(${x}, ${y}, ${z}) > (${last.x}, ${last.y}, ${last.z})`
      return db
        .select()
        .from(atlasContainers)
        .where(and(eq(atlasContainers.worldId, worldId), later))
        .orderBy(asc(x), asc(y), asc(z))
        .limit(containersAtOnce)
        .all()
    },
    ({ x, y, z, kind, botName, seenAt, items }) => ({
      ...{ position: { x, y, z }, kind, botName, seenAt: toIso(seenAt) },
      items: unpackContents(items, config.locale),
    }),
  )

const deathPages = ({ db }: Context, worldId: string) =>
  pagesOf<typeof atlasDeaths.$inferSelect, object>(
    (last) =>
      db
        .select()
        .from(atlasDeaths)
        .where(and(eq(atlasDeaths.worldId, worldId), last && gt(atlasDeaths.id, last.id)))
        .orderBy(asc(atlasDeaths.id))
        .limit(deathsAtOnce)
        .all(),
    ({ at, botName, x, y, z, message }) => ({
      ...{ at: toIso(at), botName, position: { x, y, z }, message },
    }),
  )
