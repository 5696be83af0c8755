import { expect, setDefaultTimeout, test } from 'bun:test'
import { ChatAnswer, type ChatTurn } from '#contract/assistant'
import { limits } from '#contract/limits'
import { languageOf } from '../locales/languages'
import { shareOf } from '../testing/breadth'
import { createRandom } from '../testing/random'
import { ask, createChatWorld } from '../testing/samples/chat'
import { askInOneWorld } from '../testing/worlds/asked-tests'

setDefaultTimeout(600_000)

const world = askInOneWorld()

const { concepts, actions } = languageOf('es').assistant
const known = [
  ...Object.values<string>(concepts),
  ...Object.values<{ verbs: string; words?: string }>(actions).flatMap(({ verbs, words = '' }) => [
    verbs,
    words,
  ]),
].flatMap((list) => list.split(',').map((word) => word.trim()))
const others = [
  ...['Minero', 'Vigía Norte', 'Pescador', 'Submarino', '!minar', '/home', '«', '»', '"', '`', '?'],
  ...[',', '100', '-20', 'menos', 'sesenta', 'stack', '<b>', '[x](//y)', '🤖', '\u202e', '\u0000'],
  ...['a'.repeat(80), '(((((', '\\', '%', 'ﬁ', '½', '.....'],
]

test('no mix of what it understands fails, tells of others or does anything', async () => {
  const random = createRandom(21)
  const words = [...known, ...others, ...others, ...others]
  const mix = () =>
    Array.from({ length: 1 + random(14) }, () => words[random(words.length)])
      .join(' ')
      .slice(0, limits.assistant.question)
  for (let n = 0; n < shareOf(200); n += 1) {
    const history = Array.from(
      { length: random(4) },
      (): ChatTurn => ({ role: 'user', content: mix() }),
    )
    const answer = await world.ask(`a ${mix()}`, history)
    expect(ChatAnswer.safeParse(answer).error).toBeUndefined()
    expect(JSON.stringify(answer)).not.toMatch(/secreto\.ejemplo|eva@/)
  }
  expect(world.isUntouched()).toBe(true)
})

test('a name on a button asks for its bot and nothing else', async () => {
  await using few = await createChatWorld()
  const person = await few.person()
  const names = ['Minero y apaga todos', '<b>Uno</b>', '[dos](//malo.ejemplo)']
  for (const name of names) await few.addBot(person, name)
  const { choices, message } = await ask(person, 'prende el bot')
  expect(choices.map(({ label }) => label)).toEqual(names)
  expect(message).not.toMatch(/<b>|\]\(/)
  for (const choice of choices) {
    const { actions } = await ask(person, choice.message)
    expect(actions).toMatchObject([{ type: 'start', botName: choice.label }])
  }
})
