import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createPageApi } from '../../server/testing/web/page-api'
import { writeToken } from '../lib/token'
import { LandingPage } from './landing-page'
import { plans } from './plans-store'

afterEach(() => {
  cleanup()
  Object.assign(plans, { state: 'loading', byId: null })
})

const planCard = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 3 })
  const card = heading.closest('li')
  if (!card) throw new Error(`no card for ${name}`)
  return within(card)
}

/** Where the login that a link opens leads on to. */
const leadsTo = (link: HTMLElement) =>
  new URL(link.getAttribute('href') ?? '', location.origin).searchParams.get('volver')

describe('the landing page', () => {
  test('leads to the login and shows the example as one', async () => {
    await using _api = createPageApi()
    render(<LandingPage />)
    const start = screen.getByRole('link', { name: 'Comenzar Ahora' })
    expect(start.getAttribute('href')).toBe('/login')
    expect(screen.getByRole('img', { name: /Ejemplo .* datos de muestra/ })).toBeDefined()
    expect(screen.getByText('Ejemplo con datos de muestra')).toBeDefined()
    await planCard('Básico')
  })

  test('computes the discounts from the prices that the server gives', async () => {
    await using _api = createPageApi()
    render(<LandingPage />)
    const pro = await planCard('Pro')
    expect(pro.getByText(/^19,99/)).toBeDefined()
    const choose = pro.getByRole('link', { name: 'Elegir Plan Pro' })
    expect(leadsTo(choose)).toBe('/payment?plan=intermediate&meses=1')
    const months = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(months).toEqual(['1 mes', '3 meses-16%', '6 meses-25%', '12 meses-37%', '24 meses-50%'])
    await userEvent.click(screen.getByRole('radio', { name: /^12 meses/ }))
    expect(pro.getByText(/^12,59/)).toBeDefined()
    expect(pro.getByText(/^151,08.*en total por 12 meses$/)).toBeDefined()
    expect(leadsTo(choose)).toBe('/payment?plan=intermediate&meses=12')
    const { getByText } = await planCard('Enterprise')
    expect(getByText('Sin límite práctico')).toBeDefined()
  })

  test('pitches four things, and up to as many bots as a plan with a number gives', async () => {
    await using _api = createPageApi()
    render(<LandingPage />)
    await planCard('Básico')
    const section = within(screen.getByRole('region', { name: 'Qué puedes hacer' }))
    const cards = section.getAllByRole('listitem')
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Control de varios bots',
      'Automatización inteligente',
      'Monitoreo en tiempo real',
      'Seguridad y aislamiento',
    ])
    expect(cards[0]?.textContent).toContain('hasta 10 bots')
    expect(cards[3]?.textContent).toMatch(/aparte.*cifradas.*se verifica/)
    expect(section.queryByText(/anti-?detec/i)).toBeNull()
  })

  test('asks for the plans without a token, and every plan leads to the login', async () => {
    await using _api = createPageApi()
    writeToken('a token that must stay at home')
    const calls = spyOn(globalThis, 'fetch')
    render(<LandingPage />)
    for (const [plan, badge] of [
      ['Básico', 'Básico'],
      ['Pro', 'Popular'],
      ['Enterprise', 'Recomendado'],
    ] as const) {
      const card = await planCard(plan)
      expect(card.getAllByText(badge).length).toBeGreaterThan(0)
      const choose = card.getByRole('link', { name: `Elegir Plan ${plan}` })
      expect(choose.textContent).toBe('Elegir Plan')
      expect(choose.getAttribute('href')).toStartWith('/login?')
    }
    const sent = calls.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))
    expect(sent).toEqual([null])
  })

  test('waits with skeletons under their loading text', () => {
    using _fetch = spyOn(globalThis, 'fetch').mockImplementation(
      Object.assign(() => new Promise<Response>(() => {}), { preconnect: fetch.preconnect }),
    )
    render(<LandingPage />)
    expect(screen.getByRole('status', { name: 'Cargando planes...' })).toBeDefined()
  })

  test('marks the reference prices when the server cannot be asked', async () => {
    await using api = createPageApi()
    api.unplug()
    render(<LandingPage />)
    const basic = await planCard('Básico')
    expect(screen.getByText(/^Precios de referencia/)).toBeDefined()
    expect(basic.getByText(/^9,99/)).toBeDefined()
    expect(basic.getByText('3 bots')).toBeDefined()
    const pro = await planCard('Pro')
    expect(pro.getByText(/^19,99/)).toBeDefined()
    expect(pro.getByText('10 bots')).toBeDefined()
    const enterprise = await planCard('Enterprise')
    expect(enterprise.getByText(/^49,99/)).toBeDefined()
    expect(enterprise.getByText('Sin límite práctico')).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
  })
})
