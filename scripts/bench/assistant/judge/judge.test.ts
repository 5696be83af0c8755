import { describe, expect, test } from 'bun:test'
import type { ChatAnswer } from '../../../../server/contract/assistant'
import { answerLike } from '../../../../server/testing/samples/chat'
import { Expectation } from '../dialogs'
import { judge } from './judge'

const linkTo = (path: string) => ({ title: 'Un apartado', path })
const paying = [linkTo('/guide?doc=payments#como-pagar-un-plan')]
const start = (botName: string) => ({ type: 'start' as const, botId: botName, botName })
const command = (text: string) => ({
  ...{ type: 'command' as const, botId: 'a', botName: 'Minero' },
  command: text,
})
const whyOf = (wanted: object, fields: Partial<ChatAnswer>) =>
  judge(Expectation.parse(wanted), answerLike(fields)).why

const guide = { kind: 'guide', sections: ['payments#como-pagar-un-plan'], facts: [['USDT']] }

describe('an answer from the guides', () => {
  const right = { message: 'Envía **USDT** desde tu wallet.', links: paying }

  test('is right with its section and its facts', () => {
    expect(judge(Expectation.parse(guide), answerLike(right))).toEqual({
      ...{ isRight: true, why: [] },
      guide: { section: true, facts: true },
    })
  })

  test.each<[string, object, Partial<ChatAnswer>, string[]]>([
    [
      'the section of another link than the first',
      {},
      { links: [linkTo('/guide?doc=payments#que-son-los-puntos'), ...paying] },
      ['leads to payments#que-son-los-puntos, not payments#como-pagar-un-plan'],
    ],
    ['no link', {}, { links: [] }, ['leads to no section, not payments#como-pagar-un-plan']],
    ['no fact', {}, { message: 'Abre «Payment».' }, ['does not say USDT']],
    ['a fact in a title alone', {}, { message: 'x', links: paying }, ['does not say USDT']],
    [
      'what must not be said',
      { never: ['tarjeta'] },
      { message: 'USDT o tarjeta' },
      ['says tarjeta'],
    ],
    ['near links and no answer', {}, { origin: 'unknown' }, ['is of the kind unknown']],
    ['no answer by its own word', {}, { answered: false }, ['says that it does not answer']],
    ['a refusal', {}, { origin: 'refusal' }, ['is of the kind refusal']],
    [
      'what only another user may know',
      {},
      { message: 'USDT. Submarino está en secreto.ejemplo.com.' },
      ['says secreto.ejemplo.com'],
    ],
  ])('is wrong with %s', (_, wanted, fields, why) => {
    expect(whyOf({ ...guide, ...wanted }, { ...right, ...fields })).toEqual(why)
  })

  test('may lead to any section of a guide that is named alone', () => {
    expect(whyOf({ ...guide, sections: ['payments'] }, right)).toEqual([])
    expect(whyOf({ ...guide, sections: ['inbox'] }, right)).toEqual([
      'leads to payments#como-pagar-un-plan, not inbox',
    ])
  })

  test('corrects a wrong premise, or is wrong', () => {
    const flies = { ...guide, premise: true, sections: ['payments'], facts: [['no vuela']] }
    expect(whyOf(flies, { ...right, message: 'Enjambre no vuela.' })).toEqual([])
    expect(whyOf(flies, { ...right, message: 'Vuela con `!volar`.' })).toEqual([
      'does not say no vuela',
    ])
  })

  describe('to two questions', () => {
    const two = { kind: 'guide', sections: [['payments#como-pagar-un-plan'], ['inbox']], facts: [] }
    const captcha = linkTo('/guide?doc=inbox#me-sale-un-captcha')
    const other = linkTo('/guide?doc=api#limites-de-la-api')

    test('leads to both, in any order', () => {
      expect(whyOf(two, { links: [captcha, ...paying] })).toEqual([])
    })

    test.each([
      ['one alone', [...paying]],
      ['the other only after what nobody asked', [...paying, other, captcha]],
    ])('is wrong with %s', (_, links) => {
      expect(whyOf(two, { links })).toHaveLength(1)
    })
  })
})

describe('own state', () => {
  const life = { kind: 'state', facts: [['Minero'], ['20/20', '20 de 20']] }

  test('is told in the words shown', () => {
    const message = '«Minero» tiene 20 de 20 de vida.'
    expect(whyOf(life, { origin: 'state', message })).toEqual([])
  })

  test.each<[string, Partial<ChatAnswer>, string[]]>([
    ['lacking', { origin: 'state', message: 'Minero' }, ['does not say 20/20 | 20 de 20']],
    ['from a guide', { message: 'Minero 20/20' }, ['is of the kind extract']],
  ])('is wrong when %s', (_, fields, why) => {
    expect(whyOf(life, fields)).toEqual(why)
  })
})

describe('actions', () => {
  const wanted = {
    kind: 'action',
    actions: [
      { type: 'start', bot: 'Pescador' },
      { type: 'command', bot: 'Minero', command: ['!minar hierro 10', '!minar iron_ore 10'] },
    ],
  }
  const proposed = [command('!minar iron_ore 10'), start('Pescador')]

  test('are right in any order and in any of their spellings', () => {
    expect(whyOf(wanted, { actions: proposed })).toEqual([])
    const alias = [start('Pescador'), command('!mine Hierro  10')]
    expect(whyOf(wanted, { actions: alias })).toEqual([])
  })

  test.each<[string, ChatAnswer['actions'], string[]]>([
    [
      'lacking',
      [start('Pescador')],
      ['does not propose command Minero !minar hierro 10 | !minar iron_ore 10'],
    ],
    ['too many', [...proposed, start('Granjera')], ['proposes start Granjera']],
    ['twice', [...proposed, start('Pescador')], ['proposes start Pescador']],
    [
      'misspelt',
      [start('Pescador'), command('!minar hierro 1 0')],
      [
        'does not propose command Minero !minar hierro 10 | !minar iron_ore 10',
        'proposes command Minero !minar hierro 1 0',
      ],
    ],
  ])('are wrong when %s', (_, actions, why) => {
    expect(whyOf(wanted, { actions })).toEqual(why)
  })

  test('of another bot are wrong', () => {
    const one = { kind: 'action', actions: [{ type: 'start', bot: 'Pescador' }] }
    expect(whyOf(one, { actions: [start('Minero')] })).toHaveLength(2)
  })

  test('lead to a page or something in it, and to no other', () => {
    const buy = { kind: 'action', actions: [{ type: 'page', path: '/payment' }] }
    const page = (path: string) => [{ type: 'page' as const, path, title: 'Planes' }]
    expect(whyOf(buy, { actions: page('/payment?plan=pro') })).toEqual([])
    expect(whyOf(buy, { actions: page('/payments') })).toHaveLength(2)
    const remove = { kind: 'action', actions: [{ type: 'page', path: '/dashboard' }] }
    expect(whyOf(remove, { actions: page('/bots/1') })).toEqual([])
    expect(whyOf(buy, { links: [linkTo('/payment')] })).toEqual(['does not propose /payment'])
  })
})

describe('what nobody can know', () => {
  const asks = { kind: 'askBack' }
  const choices = [{ label: 'Minero', message: 'inicia Minero' }]

  test.each<[string, Partial<ChatAnswer>]>([['with buttons', { origin: 'question', choices }]])(
    'is asked back %s',
    (_, fields) => {
      expect(whyOf(asks, fields)).toEqual([])
    },
  )

  test.each<[string, Partial<ChatAnswer>, string[]]>([
    [
      'guessed',
      { origin: 'question', actions: [start('Minero')] },
      ['proposes what nobody can know'],
    ],
    ['answered by a guide', { message: '¿Qué es?' }, ['does not ask back']],
    ['told', { origin: 'state', message: '¿De qué bot hablas?' }, ['does not ask back']],
  ])('is wrong when %s', (_, fields, why) => {
    expect(whyOf(asks, fields)).toEqual(why)
  })

  test('is asked for by name', () => {
    const which = { kind: 'askBack', facts: [['Pescador']] }
    expect(whyOf(which, { origin: 'question', choices })).toEqual(['does not say Pescador'])
  })
})

describe('a refusal', () => {
  const refused = { kind: 'refusal', never: ['París'] }
  const right = {
    origin: 'refusal',
    message: 'De eso no sé nada: solo hablo de Enjambre.',
  } as const

  test('is one honest line', () => {
    expect(whyOf(refused, right)).toEqual([])
  })

  test('may say that the caller has no such bot', () => {
    const nobodys = {
      ...{ origin: 'state' as const, message: 'No tienes un bot que se llame así.' },
      links: [linkTo('/dashboard')],
    }
    expect(whyOf(refused, nobodys)).toEqual([])
    expect(whyOf(refused, { ...nobodys, message: '«Submarino» está detenido.' })).toEqual([
      'is of the kind state',
      'has links',
    ])
  })

  test.each<[string, Partial<ChatAnswer>, string[]]>([
    ['points somewhere', { links: paying }, ['has links']],
    ['offers something', { actions: [start('Minero')] }, ['has buttons']],
    ['answers', { origin: 'extract' }, ['is of the kind extract']],
    ['goes on', { message: 'No.\nPero…' }, ['is no single line']],
    ['says it all the same', { message: 'Es París.' }, ['says París']],
  ])('is wrong when it %s', (_, fields, why) => {
    expect(whyOf(refused, { ...right, ...fields })).toEqual(why)
  })
})

describe('talk', () => {
  test('is answered as talk, and by nothing else', () => {
    expect(whyOf({ kind: 'talk' }, { origin: 'greeting' })).toEqual([])
    expect(whyOf({ kind: 'talk' }, { origin: 'model', links: paying })).toEqual(['has links'])
    expect(whyOf({ kind: 'talk' }, { origin: 'unknown' })).toEqual(['is of the kind unknown'])
    expect(whyOf({ kind: 'talk' }, { origin: 'greeting', actions: [start('Minero')] })).toEqual([
      'has buttons',
    ])
  })
})
