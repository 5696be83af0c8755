import { expect, test } from 'bun:test'
import { RuleForm } from '#contract/notifications/rules'
import { type Trigger, triggerKinds } from '#contract/notifications/triggers'
import { minutesText, type Said, sentenceOf, type Who } from '#texts/notifications/sentence'
import { kindGroups } from './kinds'
import { templates } from './templates'

const these = (...names: string[]): Who => ({ of: 'bots', names, more: 0 })

const say = (trigger: Trigger, more: Partial<Said> = {}) =>
  sentenceOf({
    ...{ trigger, who: { of: 'all' }, channels: ['Móvil'], cooldownMinutes: 0 },
    ...{ urgent: false, tellsEnd: false },
    ...more,
  })

test('a rule reads as one would say it', () => {
  expect(
    say(
      { kind: 'disconnected', minutes: 5 },
      { who: these('Minero', 'Granjero'), channels: ['Móvil', 'Discord'], tellsEnd: true },
    ),
  ).toBe(
    'Cuando Minero o Granjero lleve 5 min fuera de su servidor, avísame por Móvil y Discord; y otra vez cuando vuelva.',
  )
  expect(
    say({ kind: 'low-health', below: 7 }, { cooldownMinutes: 90, urgent: true, channels: [] }),
  ).toBe(
    'Cuando a cualquiera de mis bots le queden 7 puntos de vida o menos (3,5 corazones), apúntalo solo en el historial. Después, calla 1 h 30 min. También en horas de silencio.',
  )
})

test('the words of a list bend to what follows', () => {
  expect(say({ kind: 'died' }, { who: these('Ana', 'Olga') })).toContain('Ana u Olga muera')
  expect(say({ kind: 'payment' }, { channels: ['Móvil', 'iPad'] })).toContain('Móvil e iPad')
  expect(
    say({ kind: 'died' }, { who: { of: 'bots', names: ['Ana', 'Eva', 'Luz'], more: 4 } }),
  ).toContain('Cuando Ana, Eva, Luz o cualquiera de otros 4 muera')
})

test('what has yet to be said leaves no hole', () => {
  const nobody = these()
  expect(say({ kind: 'died' }, { who: nobody })).toContain('Cuando uno de estos bots muera')
  expect(say({ kind: 'kicked', reasons: [] }, { who: { of: 'group', group: '' } })).toContain(
    'a cualquier bot del grupo «…»,',
  )
  const stock = { kind: 'stock', item: '', count: 64, comparison: 'below' } as const
  expect(say({ ...stock, containers: false }, { who: nobody })).toContain(
    'Cuando lo que llevan estos bots sume menos de 64 de «…»',
  )
  expect(say({ kind: 'chat', text: '' })).toContain('se diga «…» en el chat')
})

test.each<[Trigger, string]>([
  [{ kind: 'disconnected', minutes: 0 }, 'cualquiera de mis bots se caiga'],
  [{ kind: 'kicked', reasons: [] }, 'un servidor eche o rechace a cualquiera de mis bots,'],
  [{ kind: 'kicked', reasons: ['banned', 'idle'] }, '(baneado o inactividad)'],
  [{ kind: 'player-near', distance: 1, friends: [] }, 'alguien se acerque a 1 bloque o menos'],
  [
    { kind: 'player-near', distance: 16, friends: ['Eva', 'Iván'] },
    'alguien que no sea Eva o Iván se acerque a 16 bloques o menos de',
  ],
  [{ kind: 'chat', text: 'ayuda' }, 'se diga «ayuda» en el chat de'],
  [
    { kind: 'stock', item: 'diamond', comparison: 'below', count: 64, containers: true },
    'lo que llevan todos mis bots, más sus contenedores, sume menos de 64 de «diamond»',
  ],
  [{ kind: 'tool-worn', uses: 1 }, 'le quede 1 uso en algo que lleva'],
  [{ kind: 'task-ended', outcome: 'failed' }, 'falle una tarea de cualquiera de mis bots'],
  [{ kind: 'plan-ends', days: 1 }, 'falte 1 día para que acabe mi plan'],
  [
    { kind: 'alert', topic: 'disk', least: 'error' },
    'haya una alerta del disco (errores y críticas)',
  ],
])('%j', (trigger, said) => {
  expect(say(trigger)).toContain(said)
})

test('a group and a single bot', () => {
  const stock: Trigger = {
    ...{ kind: 'stock', item: 'wheat', comparison: 'above', count: 1_000, containers: false },
  }
  expect(say(stock, { who: these('Granjero') })).toContain(
    'lo que lleva Granjero sume más de 1000 de «wheat»',
  )
  expect(say({ kind: 'mentioned' }, { who: { of: 'group', group: 'Granja' } })).toContain(
    'alguien nombre a cualquier bot del grupo «Granja» o le susurre',
  )
})

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [1_440, '1 día'],
  [10_080, '7 días'],
])('%i minutes are %s', (minutes, said) => {
  expect(minutesText(minutes)).toBe(said)
})

test('every kind can be chosen, once', () => {
  expect(Object.values(kindGroups).flat().sort()).toEqual([...triggerKinds].sort())
})

test('every template is a rule', () => {
  for (const template of Object.values(templates)) {
    expect(RuleForm.safeParse({ ...template, channelIds: [] }).error).toBeUndefined()
    expect(template.tellsEnd && template.trigger.kind === 'payment').toBe(false)
  }
})
