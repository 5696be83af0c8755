import { describe, expect, test } from 'bun:test'
import type { Action } from './actions'
import { lettersOf, queryOf } from './fuzzy'
import { rank } from './rank'

const action = (title: string, more: Partial<Action> = {}): Action => ({
  ...{ id: title, title, group: 'Bots', run: () => {} },
  ...more,
})

const titles = (query: string, actions: Action[]) => rank(actions, query).map(({ title }) => title)

const marked = (query: string, title: string) =>
  [...title].filter((_, index) => lettersOf(queryOf(query), title).has(index)).join('')

describe('a search', () => {
  test('minds neither accents nor case, on either side', () => {
    expect(titles('vigia', [action('Iniciar Vigía')])).toHaveLength(1)
    expect(titles('VÍGÍA', [action('Iniciar vigia')])).toHaveLength(1)
    expect(marked('vigia', 'Iniciar Vigía')).toBe('Vigía')
    expect(marked('nino', 'Detener Niño')).toBe('Niño')
  })

  test('takes words in any order, and letters from the starts of words', () => {
    expect(marked('norte ini', 'Iniciar Minero norte')).toBe('Ininorte')
    expect(marked('imn', 'Iniciar Minero norte')).toBe('IMn')
    expect(titles('xyz', [action('Iniciar Minero norte')])).toEqual([])
    expect(titles('ini sur', [action('Iniciar Minero norte')])).toEqual([])
  })

  test('letters in the middle of words are no way in', () => {
    expect(titles('cr', [action('Iniciar Minero')])).toEqual([])
  })

  test('finds by keywords, hints and groups, after what has it in its title', () => {
    const actions = [
      action('Cerrar sesión', { keywords: 'logout salir' }),
      action('Salir del bot'),
      action('Iniciar Vigía', { hint: 'mc.ejemplo.com:25565' }),
    ]
    expect(titles('salir', actions)).toEqual(['Salir del bot', 'Cerrar sesión'])
    expect(titles('ejemplo', actions)).toEqual(['Iniciar Vigía'])
    expect(titles('bots cerrar', actions)).toEqual(['Cerrar sesión'])
  })

  test('puts what starts with it before what has it inside', () => {
    const actions = ['Reconectar', 'Ver los bots conectados', 'Conectar'].map((t) => action(t))
    expect(titles('conect', actions)).toEqual(['Conectar', 'Ver los bots conectados', 'Reconectar'])
  })

  test('takes whatever a bot may be called', () => {
    for (const name of [
      '',
      '👨‍👩‍👧 familia',
      '<img src=x>',
      'ﬁn',
      '\u0301\u0301',
      '‮abc',
      '(['.repeat(20),
    ]) {
      const found = rank([action(`Iniciar ${name}`)], name)
      expect(found).toHaveLength(1)
    }
  })
})

test('nothing searched: by group, the many of a kind last', () => {
  const actions = [
    action('Iniciar Uno', { group: 'Tus bots', isOneOfMany: true }),
    action('Crear Bot'),
    action('Inicio', { group: 'Ir a' }),
    action('Agregar Bot'),
  ]
  expect(titles(' ', actions)).toEqual(['Crear Bot', 'Agregar Bot', 'Inicio', 'Iniciar Uno'])
})
