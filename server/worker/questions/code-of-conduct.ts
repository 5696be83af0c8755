import { prose } from '../../game/chat-text'
import { disconnectOf } from '../../game/disconnect'
import { text } from '../../locales/text'
import { type Asking, hashOf } from './asking'

const kind = 'code-of-conduct'
/** As long as the game lets it be: nobody shall accept what they have not been shown. */
const longest = 32_767

/**
 * Shows a server's rules (1.21.9 and newer) to the bot's owner, and accepts them once they have: not
 * before, and only once for each text. minecraft-protocol accepts whatever it is shown.
 */
export function askAboutConduct(asking: Asking): void {
  const { bot, target, questions, timings, hold, leave, over } = asking
  const { _client: client } = bot
  const write = client.write.bind(client)
  let stopWaiting = () => {}

  client.write = (name, params) => {
    if (name !== 'accept_code_of_conduct') write(name, params)
  }

  function settle(isAccepted: boolean) {
    stopWaiting()
    if (over.aborted) return
    if (!isAccepted) leave(disconnectOf('conductRefused', target))
    else if (client.state === 'configuration') write('accept_code_of_conduct', {})
  }

  function show(contents: string) {
    stopWaiting()
    const hash = hashOf(contents)
    const decided = questions.decisionOf(kind, hash)
    if (decided !== null) return settle(decided)
    const release = hold()
    const late = () => leave(disconnectOf('conductWaits', target))
    const timer = setTimeout(late, timings.personMs)
    const options = ['accept', 'reject'] as const
    const withdraw = questions.ask(
      {
        ...{ kind, hash, target, picture: null, expiresAt: null },
        content: {
          title: text('inbox.conduct.title'),
          text: prose(contents, longest),
          fields: [],
          choices: options.map((id) => ({ id, label: text(`inbox.conduct.${id}`), link: null })),
          takesText: false,
        },
        otherwise: text('inbox.conduct.otherwise'),
      },
      {
        take({ choice }) {
          const isAccepted = choice === 'accept'
          questions.decide(kind, hash, isAccepted)
          settle(isAccepted)
        },
      },
    )
    const goOn = (state: string) => {
      if (state === 'configuration') return
      // The server has let the bot in without.
      stopWaiting()
      withdraw()
    }
    client.on('state', goOn)
    stopWaiting = () => {
      clearTimeout(timer)
      client.off('state', goOn)
      release()
      stopWaiting = () => {}
    }
  }

  // Listeners of the packet itself are taken away with each configuration state.
  client.on('packet', (fields: { contents?: unknown }, { name }) => {
    if (name === 'code_of_conduct') show(String(fields.contents))
  })
  over.addEventListener('abort', () => stopWaiting())
}
