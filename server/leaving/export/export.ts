import { transact } from '#db/client'
import { type From, noteEvent } from '../../account-events/events'
import type { UserRow } from '../../auth/users'
import type { Context } from '../../context'
import { AppError } from '../../errors'
import { toIso } from '../../lib/time'
import { accountFiles } from './account-files'
import { type ArchiveFile, archiveOf } from './archive'
import { atlasFiles } from './atlas-files'
import { botFiles } from './bot-files'
import { moneyFiles } from './money-files'
import { notificationFiles } from './notification-files'
import { serverFiles } from './server-files'

/** Whose data are on their way, by installation. */
const exporting = new WeakMap<Context, Set<string>>()

/**
 * All that an account has, as a ZIP that is made while it is sent: as fast as it is taken, and no
 * longer than somebody takes it. Throws EXPORT_RUNNING while another one of the same account goes on.
 */
export function exportAccount(ctx: Context, user: UserRow, from: From): Response {
  const going = exporting.get(ctx) ?? new Set()
  exporting.set(ctx, going)
  if (going.has(user.id)) throw new AppError('EXPORT_RUNNING')
  transact(ctx.db, (tx) => noteEvent(ctx, tx, { ...from, userId: user.id, kind: 'exported' }))
  const now = ctx.clock.now()
  going.add(user.id)
  const end = () => void going.delete(user.id)
  const pieces = archiveOf(filesOf(ctx, user), new Date(now))
  return new Response(streamOf(pieces, end), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="${ctx.texts.leaving.fileName(toIso(now).slice(0, 10))}"`,
      'cache-control': 'no-store',
    },
  })
}

async function* filesOf(ctx: Context, user: UserRow): AsyncGenerator<ArchiveFile> {
  const { archive } = ctx.texts.leaving
  yield { name: archive.names.readme, text: [archive.readme(user.username, ctx.clock.now())] }
  yield* accountFiles(ctx, user)
  yield* moneyFiles(ctx, user)
  yield* notificationFiles(ctx, user)
  yield* serverFiles(ctx, user)
  yield* botFiles(ctx, user)
  yield* atlasFiles(ctx, user)
}

/** `end` is called however it ends: sent, given up or failed. */
function streamOf(pieces: AsyncGenerator<Uint8Array, void>, end: () => void) {
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const { done, value } = await pieces.next()
        if (!done) return stream.enqueue(value)
        end()
        stream.close()
      } catch (error) {
        end()
        throw error
      }
    },
    cancel() {
      end()
      void pieces.return()
    },
  })
}
