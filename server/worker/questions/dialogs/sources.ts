import type { Bot } from 'mineflayer'
import { limits } from '#contract/limits'
import { cleanText, flatten } from '../../../game/chat-text'
import { isRecord } from '../../../game/untrusted-json'
import { actionOf, linkOf } from './actions'
import { plainId, type Tag, tagOf } from './tags'

type Registry = { id?: unknown; entries?: unknown }
type Links = { links?: unknown }

const { inbox: bounds } = limits
const mostDialogs = 1_024

/** Where dialogs come from: a packet, or the server's registry; and what the server links to. */
export function createDialogSources({ _client: client }: Bot) {
  /** By their place and by their name. */
  let known: { name: string; dialog: Tag | null }[] = []
  let links: { label: string; url: string }[] = []

  client.on('registry_data', ({ id, entries }: Registry) => {
    if (typeof id !== 'string' || plainId(id) !== 'dialog' || !Array.isArray(entries)) return
    known = entries.slice(0, mostDialogs).map((entry: unknown) => {
      const { key, value } = isRecord(entry) ? entry : {}
      return { name: plainId(String(key)), dialog: tagOf(value) }
    })
  })
  client.on('server_links', ({ links: given }: Links) => {
    if (!Array.isArray(given)) return
    links = given.slice(0, bounds.choices).flatMap((link: unknown) => linkIn(link) ?? [])
  })

  return {
    /** What a packet shows. */
    shown(dialog: unknown): Tag | null {
      if (!isRecord(dialog)) return null
      if (typeof dialog.dialog === 'number') return known[dialog.dialog]?.dialog ?? null
      return tagOf('data' in dialog ? dialog.data : dialog)
    },
    find(reference: Tag): Tag | null {
      if (typeof reference.value !== 'string') return reference
      const name = plainId(reference.value)
      return known.find((one) => one.name === name)?.dialog ?? null
    },
    links: () => links,
  }
}

function linkIn(link: unknown): { label: string; url: string } | null {
  if (!isRecord(link) || typeof link.link !== 'string') return null
  const value = {
    type: { type: 'string', value: 'open_url' },
    url: { type: 'string', value: link.link },
  }
  const url = linkOf(actionOf({ type: 'compound', value }))
  if (url === null) return null
  const said =
    link.unknownType === undefined ? String(link.knownType) : flatten(link.unknownType).text
  return { label: cleanText(said, bounds.title) || url.slice(0, bounds.title), url }
}
