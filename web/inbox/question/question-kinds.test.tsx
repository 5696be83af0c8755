import { afterEach, expect, setDefaultTimeout, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Question } from '#contract/inbox/questions'
import { limits } from '#contract/limits'
import { toIso } from '../../../server/lib/time'
import { canarySelector, hostileTexts } from '../../../server/testing/hostile-texts'
import { expectAccessible } from '../../../server/testing/web/accessible'
import { type FakeInbox, fakeInbox, questionLike } from '../../../server/testing/web/fake-inbox'
import { startWebBackend } from '../../../server/testing/web/web-backend'
import { Queries, queryClient } from '../../lib/queries'
import { InboxPage } from '../inbox-page'
import { QuestionCard } from './question-card'

setDefaultTimeout(600_000)

afterEach(() => {
  cleanup()
  queryClient.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/inbox')
})

const choice = (id: string, label: string, link: string | null = null) => ({ id, label, link })

/** The page with this question on it. */
async function showOne(inbox: FakeInbox, fields: Partial<Question>) {
  inbox.ask({ takesText: false, ...fields })
  history.replaceState(null, '', '/inbox')
  render(<InboxPage />)
  const card = await screen.findByRole('article')
  return { user: userEvent.setup(), card, shown: within(card) }
}

const answers = ({ given }: FakeInbox) => given.map(({ answer }) => answer)
const done = () => screen.findByText(/^Nada por responder/)

const dialog: Partial<Question> = {
  kind: 'dialog',
  title: 'Bienvenida',
  text: 'Rellena tu ficha\npara entrar',
  fields: [
    { type: 'text', key: 'a.b', label: 'Apodo', initial: 'Ana', maxLength: 8, multiline: false },
    { type: 'text', key: 'bio', label: 'Sobre ti', initial: '', maxLength: 90, multiline: true },
    { type: 'boolean', key: 'constructor', label: 'Acepto', initial: false },
    {
      ...{ type: 'option', key: 'clase', label: 'Clase', initial: 'mago' },
      options: [
        { value: 'mago', label: 'Mago' },
        { value: 'arquero', label: 'Arquero' },
        { value: 'arquero', label: 'Arquero otra vez' },
      ],
    },
    { type: 'number', key: 'edad', label: '', min: 1, max: 9, step: 2, initial: 3 },
  ],
  choices: [choice('0', 'Jugar'), choice('1', 'Salir')],
}

test('a dialog is filled in as its server wants it, and sent with one of its choices', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const { user, shown } = await showOne(inbox, dialog)
  shown.getByText('Lo escribe el servidor')
  shown.getByText('Bienvenida')
  await expectAccessible()

  await user.clear(shown.getByLabelText('Apodo'))
  await user.type(shown.getByLabelText('Apodo'), 'Anabel')
  await user.type(shown.getByLabelText('Sobre ti'), 'una{Enter}dos')
  await user.click(shown.getByLabelText('Acepto'))
  await user.selectOptions(shown.getByLabelText('Clase'), 'arquero')
  const age = shown.getByLabelText('Opción 5')
  for (const [wrong, why] of [
    ['12', 'Escribe un número de 1 a 9'],
    ['4', 'Va de 2 en 2 desde 1'],
  ] as const) {
    await user.clear(age)
    await user.type(age, wrong)
    await user.click(shown.getByRole('button', { name: 'Jugar' }))
    await shown.findByText(why)
  }
  expect(inbox.given).toEqual([])
  await user.clear(age)
  await user.type(age, '5')
  await user.click(shown.getByRole('button', { name: 'Jugar' }))
  await done()
  const [answer] = answers(inbox)
  expect(answer?.choice).toBe('0')
  expect(Object.entries(answer?.fields ?? {})).toEqual([
    ['a.b', 'Anabel'],
    ['bio', 'una\ndos'],
    ['constructor', true],
    ['clase', 'arquero'],
    ['edad', 5],
  ])
})

test('Enter in a field chooses where there is one choice, and nothing where there are several', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const { user, shown } = await showOne(inbox, dialog)
  await user.type(shown.getByLabelText('Apodo'), '{Enter}')
  expect(inbox.given).toEqual([])
  await user.click(shown.getByRole('button', { name: 'Salir' }))
  await done()
  expect(answers(inbox)[0]?.choice).toBe('1')
  cleanup()
  const [only] = dialog.choices ?? []
  const again = await showOne(inbox, { ...dialog, choices: only ? [only] : [] })
  await again.user.type(again.shown.getByLabelText('Apodo'), '{Enter}')
  await done()
  expect(answers(inbox)[1]?.choice).toBe('0')
})

test('a link is an address to read, to copy and to open; what is none is only text', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const choices = [
    choice('0', 'Web', 'https://ejemplo.com/%E2%80%AE?a=1'),
    choice('1', 'Trampa', 'javascript:alert(1)'),
    choice('2', 'Fichero', 'file:///etc/passwd'),
    choice('3', 'Rusa', 'https://еjemplo.com/entrar'),
    choice('4', 'Cerrar'),
  ]
  const { user, shown, card } = await showOne(inbox, { kind: 'dialog', choices })
  const links = shown.getAllByRole('link', { name: /Abrir la página/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://ejemplo.com/%E2%80%AE?a=1',
    'https://xn--jemplo-2of.com/entrar',
  ])
  for (const link of links) {
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(link.getAttribute('target')).toBe('_blank')
    shown.getByText(link.getAttribute('href') ?? '')
  }
  shown.getByText('javascript:alert(1)')
  shown.getByText('file:///etc/passwd')
  expect(shown.getAllByText(/^No es una dirección de una página web/)).toHaveLength(2)
  expect(card.innerHTML).not.toContain('href="javascript')
  await user.click(shown.getAllByRole('button', { name: 'Copiar dirección' })[1] as HTMLElement)
  expect(await navigator.clipboard.readText()).toBe('javascript:alert(1)')
  await user.click(shown.getByRole('button', { name: 'Cerrar' }))
  await done()
  expect(answers(inbox)).toEqual([{ choice: '4' }])
})

test.each([
  ['code-of-conduct', 'Aceptar las normas', 'No aceptarlas'],
  ['resource-pack', 'Decir que lo tiene', 'Rechazarlo'],
] as const)('%s is decided with one of two buttons, for all bots', async (kind, yes, no) => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const text = 'Nada de trampas.\n'.repeat(400).slice(0, limits.inbox.words)
  const choices = [choice('accept', yes), choice('decline', no)]
  for (const [label, id] of [
    [no, 'decline'],
    [yes, 'accept'],
  ] as const) {
    const { user, shown } = await showOne(inbox, { kind, title: 'Título', text, choices })
    shown.getByText('Lo que decidas vale para todos tus bots en este servidor.')
    const long = shown.getByRole('region', { name: 'Texto completo' })
    expect(long.textContent).toBe(text)
    long.focus()
    expect(document.activeElement === long).toBe(true)
    await expectAccessible()
    await user.click(shown.getByRole('button', { name: label }))
    await done()
    expect(answers(inbox).at(-1)).toEqual({ choice: id })
    cleanup()
  }
})

test('a code of Microsoft is large and can be copied; it is entered over there', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const { user, shown } = await showOne(inbox, {
    ...{ kind: 'microsoft-code', title: 'Código de Microsoft' },
    text: 'Abre el enlace y escribe el código ABCD1234.',
    choices: [choice('open', 'Abrir Microsoft', 'https://www.microsoft.com/link')],
  })
  shown.getByText('ABCD1234')
  await user.keyboard('r')
  const copy = shown.getByRole('button', { name: 'Copiar código' })
  expect(document.activeElement === copy).toBe(true)
  await user.keyboard('{Enter}')
  await shown.findByText('Copiado')
  expect(await navigator.clipboard.readText()).toBe('ABCD1234')
  const link = shown.getByRole('link', { name: /Abrir la página/ })
  expect(link.getAttribute('href')).toBe('https://www.microsoft.com/link')
  expect(shown.queryByRole('textbox')).toBeNull()
})

test('what a login plugin or a player wants to hear is a line of text', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const login = await showOne(inbox, { kind: 'login-prompt', title: 'Entrar', takesText: true })
  await login.user.type(login.shown.getByLabelText('Lo que dirá el bot'), '/login clave{Enter}')
  await done()
  cleanup()
  const player = await showOne(inbox, { kind: 'player', title: 'Pregunta de Ana', takesText: true })
  await player.user.type(player.shown.getByLabelText('Tu respuesta'), 'ahora voy{Enter}')
  await done()
  expect(answers(inbox)).toEqual([{ text: '/login clave' }, { text: 'ahora voy' }])
})

test('the end of the time is said aloud near it, and the server has the last word on it', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const texts = { title: 'Captcha', takesText: true }
  for (const [seconds, shows, says] of [
    [300, /^Caduca en [45] min/, ''],
    [50, /^Caduca en \d+ s$/, 'Queda menos de un minuto para responder'],
    [-5, /^El plazo se acaba$/, 'Quedan pocos segundos para responder'],
  ] as const) {
    const expiresAt = toIso(Date.now() + seconds * 1_000)
    const { user, shown } = await showOne(inbox, { ...texts, expiresAt })
    expect(shown.getByRole('timer').textContent).toMatch(shows)
    expect(shown.getByRole('status').textContent).toBe(says)
    await user.type(shown.getByRole('textbox'), 'abc{Enter}')
    await done()
    cleanup()
  }
  expect(inbox.given).toHaveLength(3)
})

test('what the server finds wrong stands at the field', async () => {
  await using backend = await startWebBackend()
  using inbox = fakeInbox(backend)
  const { user, shown } = await showOne(inbox, dialog)
  const issues = [{ path: 'fields.a.b', message: 'Escribe una sola línea' }]
  inbox.refuse({ status: 400, code: 'VALIDATION', message: 'Revisa los datos.', issues })
  await user.click(shown.getByRole('button', { name: 'Jugar' }))
  await shown.findByText('Escribe una sola línea')
  expect(shown.getByLabelText('Apodo').getAttribute('aria-invalid')).toBe('true')
})

/** Of every kind, where drawing is slow. */
const some = hostileTexts.filter((_, index) => index % 23 === 0)
const nothing = () => undefined

test('hostile texts stay text, wherever a server or a player writes them', () => {
  const questions = some.flatMap((text) =>
    (['dialog', 'player', 'microsoft-code'] as const).map((kind) =>
      questionLike({
        ...{
          kind,
          title: text,
          text: text.repeat(9),
          otherwise: text,
          target: text,
          botName: text,
        },
        fields: [
          { type: 'text', key: text, label: text, initial: text, maxLength: -1, multiline: true },
          {
            type: 'option',
            key: text,
            label: text,
            initial: text,
            options: [{ value: text, label: text }],
          },
        ],
        choices: [choice('0', text), choice('1', text, text)],
      }),
    ),
  )
  render(
    <Queries>
      {questions.map((question) => (
        <QuestionCard
          key={question.id}
          {...{
            question,
            isClosed: false,
            onTyped: nothing,
            onAnswered: nothing,
            onDismiss: nothing,
          }}
        />
      ))}
    </Queries>,
  )
  expect(document.querySelectorAll('article')).toHaveLength(questions.length)
  expect(document.body.querySelectorAll(canarySelector)).toHaveLength(0)
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  expect(hrefs.filter((href) => !/^(\/bots\/|https?:)/.test(href))).toEqual([])
  const dangerous = 'script, style, img, image, iframe, object, embed, base, meta, video, audio'
  expect(document.body.querySelectorAll(dangerous)).toHaveLength(0)
})
