import type { SystemLog } from '#contract/admin/system-logs'
import { Id } from '#contract/common'
import type { DatabaseOrTransaction } from '#db/client'
import { namesOf } from '../audit/people'
import { toIso } from '../lib/time'
import type { Param } from '../locales/coded'
import { renderAll } from '../locales/rendered'
import { type Code, render } from '../locales/text'
import type { Entry } from './entry'

type Message = Pick<Entry, 'code' | 'message' | 'metadata'>

/** A line's message for administrators: the sentence of its code, else the message as it is. */
export function messageOf({ code, message, metadata }: Message, locale: string): string {
  if (code === null) return message
  const sentence = { code: `log.${code}` as Code, params: [metadata as Param] }
  const rendered = render(sentence, locale)
  return rendered === sentence.code ? message : rendered
}

/** A line as administrators get it: in an answer, a push or a file. */
export function toLine(
  { at, ...line }: Entry & { id: number; at: number },
  locale: string,
): SystemLog {
  const { id, level, source } = line
  const message = messageOf(line, locale)
  const metadata = renderAll(line.metadata, locale)
  return { id, level, source, message, metadata, timestamp: toIso(at) }
}

/** The lines with the names of users and bots whose ids stand in them. */
export function withNames(db: DatabaseOrTransaction, lines: SystemLog[]): SystemLog[] {
  const ids = lines.map(({ metadata }) => idsIn(metadata))
  const known = namesOf(db, {
    users: ids.flatMap(({ users }) => users),
    bots: ids.flatMap(({ bots }) => bots),
  })
  if (known.size === 0) return lines
  return lines.map((line, place) => {
    const { users = [], bots = [] } = ids[place] ?? {}
    const named = [...users, ...bots].flatMap((id) => {
      const name = known.get(id)
      return name ? [[id, name] as const] : []
    })
    return named.length > 0 ? { ...line, names: Object.fromEntries(named) } : line
  })
}

function idsIn({ by, userId, botId }: SystemLog['metadata']) {
  const texts = (values: unknown[]) => values.filter((value) => typeof value === 'string')
  return { users: texts([by, userId]).filter(isId), bots: texts([botId]).filter(isId) }
}

const isId = (text: string) => Id.safeParse(text).success
