import { limits } from '#contract/limits'
import { cleanText, flatten } from '../../game/chat-text'
import { text } from '../../locales/text'
import { type Asking, hashOf } from './asking'

const kind = 'resource-pack'
const offers = new Set(['resource_pack_send', 'add_resource_pack'])
const declined = 1

type Pack = { url?: unknown; hash?: unknown; forced?: unknown; promptMessage?: unknown }
type Answer = Record<string, unknown>
/** What the client would say by itself, until somebody has decided. */
type Pending = { decided: boolean | null; answers: Answer[] }

/**
 * Asks the bot's owner before it says that it has a pack on which a server insists: it never downloads
 * one. Whoever decides in time decides for all their bots there; after that it says so, as it says of
 * packs that are offered and no more.
 */
export function askAboutPacks({ bot, target, questions, timings, hold, over }: Asking): void {
  const { _client: client } = bot
  const write = client.write.bind(client)
  /** The pack of which the client has just read: it answers at once. */
  let current: Pending | null = null

  client.write = (name, params) => {
    if (name !== 'resource_pack_receive' || !current) return write(name, params)
    if (current.decided === null) current.answers.push(params)
    else if (current.answers.push(params) === 1) write(name, { ...params, result: declined })
  }

  function settle(pending: Pending, isAccepted: boolean) {
    if (over.aborted) return
    const answers = pending.answers.splice(0)
    const said = isAccepted
      ? answers
      : answers.slice(0, 1).map((one) => ({ ...one, result: declined }))
    for (const answer of said) write('resource_pack_receive', answer)
  }

  function offer({ url, hash, forced, promptMessage }: Pack): Pending | null {
    if (forced !== true) return null
    const address = String(url)
    const known = hashOf(/^[0-9a-f]{40}$/i.test(String(hash)) ? String(hash) : address)
    const before = questions.decisionOf(kind, known)
    if (before === true) return null
    const pending: Pending = { decided: before, answers: [] }
    if (before !== null) return pending
    const release = hold()
    const decide = (isAccepted: boolean) => {
      release()
      questions.decide(kind, known, isAccepted)
      settle(pending, isAccepted)
    }
    const where = cleanText(URL.parse(address)?.host ?? address, limits.hostName)
    const prompt = flatten(promptMessage).text
    const options = ['accept', 'decline'] as const
    questions.ask(
      {
        ...{ kind, hash: known, target, picture: null, expiresAt: Date.now() + timings.packMs },
        content: {
          title: text('inbox.pack.title'),
          text: prompt
            ? text('inbox.pack.prompted', where, prompt)
            : text('inbox.pack.text', where),
          fields: [],
          choices: options.map((id) => ({ id, label: text(`inbox.pack.${id}`), link: null })),
          takesText: false,
        },
        otherwise: text('inbox.pack.otherwise'),
      },
      { take: ({ choice }) => decide(choice === 'accept'), expired: () => decide(true) },
    )
    over.addEventListener('abort', release)
    return pending
  }

  client.on('packet', (fields: Pack, { name }) => {
    current = offers.has(name) ? offer(fields) : null
  })
}
