import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Bot } from '#contract/bots/bots'
import type { HostError } from '../../server/game/protocol'
import type { GivenAnswer } from '../../server/game/questions'
import { shareWith } from '../../server/testing/access/shared-people'
import { refusing } from '../../server/testing/fakes/fake-host'
import { type Person, registerUser } from '../../server/testing/samples/people'
import { askedLike } from '../../server/testing/samples/questions'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { queryClient } from '../lib/queries'
import { InboxButton } from './inbox-button'
import { InboxPage } from './inbox-page'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/inbox')
})

/** A running bot of somebody that is asked what a map says. */
async function askOf({ host, until }: WebBackend, { call }: Person) {
  const form = { name: 'Topo', host: '127.0.0.1', username: 'topo' }
  const { id: botId } = (await call<{ bot: Bot }>('POST', '/bots', form)).body.bot
  await call('POST', `/bots/${botId}/start`)
  await until('the session', () => host.sessions.has(botId))
  host.join(botId)
  host.emit('asked', askedLike({ botId }))
  await waitFor(() => host.settle())
  return botId
}

/** What the host is given to answer with. */
function hearAnswers({ host }: WebBackend, refusal?: HostError['code']) {
  const given: GivenAnswer['answer'][] = []
  const refuse = refusal ? refusing(refusal) : () => undefined
  host.answers.answerQuestion = ({ answer }) => {
    given.push(answer)
    refuse()
  }
  return given
}

function show() {
  history.replaceState(null, '', '/inbox')
  render(
    <>
      <InboxButton />
      <InboxPage />
    </>,
  )
  return userEvent.setup()
}

test('what a bot is asked is shown, answered in the game, and then in the history', async () => {
  await using backend = await startWebBackend()
  const given = hearAnswers(backend)
  const user = show()
  await screen.findByText(/^Nada por responder/)
  await askOf(backend, backend.person)
  const card = within(await screen.findByRole('article', { name: 'Captcha en un mapa, para Topo' }))
  await card.findByRole('img')
  await user.type(card.getByRole('textbox'), 'k7q{Enter}')
  await backend.until('the answer', () => given.length > 0)
  await screen.findByText(/^Nada por responder/)
  expect(given).toEqual([{ text: 'k7q' }])
  await screen.findByText(`Respondida por ${backend.person.user.username}`)
})

test('what the bot is not asked any more is over, and what was typed stays', async () => {
  await using backend = await startWebBackend()
  const given = hearAnswers(backend, 'STALE')
  await askOf(backend, backend.person)
  const user = show()
  const field = (await screen.findByRole('textbox')) as HTMLInputElement
  await user.type(field, 'k7q{Enter}')
  await backend.until('the answer', () => given.length > 0)
  await screen.findByText(/ya no espera respuesta\. Retirada/)
  expect([field.value, field.readOnly]).toEqual(['k7q', true])
})

test.each([
  ['command', 1],
  ['drive', 0],
] as const)('of another’s bot whoever may %s it sees %i questions', async (right, count) => {
  await using backend = await startWebBackend()
  const owner = await registerUser(backend.ctx)
  const botId = await askOf(backend, owner)
  await shareWith(owner, backend.person, { botId }, right)
  const given = hearAnswers(backend)
  const user = show()
  if (count === 0) {
    await screen.findByText(/^Nada por responder/)
    return
  }
  await user.type(await screen.findByRole('textbox'), 'k7q{Enter}')
  await backend.until('the answer', () => given.length > 0)
  await screen.findByText(`Respondida por ${backend.person.user.username}`)
})
