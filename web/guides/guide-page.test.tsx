import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { navigate } from 'wouter/use-browser-location'
import { guideNames } from '#contract/guides'
import { expectAccessible } from '../../server/testing/web/accessible'
import { startWebBackend, type WebBackend } from '../../server/testing/web/web-backend'
import { session } from '../auth/session-store'
import { queryClient } from '../lib/queries'
import { Notifications } from '../ui/feedback/notifications'
import { GuidePage } from './guide-page'

setDefaultTimeout(600_000)

/** Short ones in the place of most of ours, which take happy-dom long to draw. */
const short = [
  ['getting-started.md', 'Primeros pasos'],
  ['bot-commands.md', 'Comandos del bot'],
  ['api.md', 'Programar'],
  ['payments.md', 'Planes y pagos'],
] as const
const body =
  '## Crear una cuenta\n\nCon tu correo.\n\n### Después\n\nEntra.\n\n## Crear un bot\n\nPulsa.'

let backend: WebBackend
beforeEach(async () => {
  history.replaceState(null, '', '/guide')
  backend = await startWebBackend()
  for (const [file, heading] of short) {
    write(file, `# ${heading}\n\nÚltima Actualización: 21 de noviembre de 2026\n\n${body}`)
  }
})
afterEach(async () => {
  cleanup()
  queryClient.clear()
  await backend[Symbol.asyncDispose]()
})

function write(file: string, content: string) {
  const folder = join(backend.ctx.config.dataDir, 'guides')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), content)
}

function show(path = '/guide') {
  history.replaceState(null, '', path)
  render(
    <>
      <GuidePage />
      <Notifications />
    </>,
  )
  return userEvent.setup()
}

// By text and label: asking a whole guide for roles takes happy-dom seconds.
const title = (name: string) => screen.findByText(name, { selector: 'h1' })
const sidebar = () => within(screen.getByLabelText('Guías disponibles'))
const entry = (name: RegExp) => sidebar().getByRole('link', { name })
const current = () =>
  sidebar()
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current') === 'page')
    .map((link) => link.getAttribute('href'))

describe('the guides', () => {
  test('open at the first, with its date, its contents and nothing that axe minds', async () => {
    show()
    await title('Primeros pasos')
    expect(current()).toEqual(['/guide?doc=getting-started'])
    expect(sidebar().getAllByRole('link')).toHaveLength(guideNames.length)
    const time = document.querySelector('article time')
    expect([time?.textContent, time?.getAttribute('datetime')]).toEqual([
      '21 nov 2026',
      '2026-11-21T00:00:00.000Z',
    ])
    const contents = within(await screen.findByLabelText('En esta guía'))
    expect(contents.getByRole('link', { name: 'Crear una cuenta' }).getAttribute('href')).toBe(
      '#crear-una-cuenta',
    )
    expect(document.querySelector('#crear-una-cuenta')?.tagName).toBe('H2')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(screen.queryByText(/Última Actualización/)).toBeNull()
    expect(document.title).toBe('Primeros pasos · Enjambre')
    await expectAccessible()
  })

  test('fade before another one comes, and while one loads no other can be chosen', async () => {
    const user = show()
    await title('Primeros pasos')
    const arrives = Promise.withResolvers<undefined>()
    backend.intercept('GET /docs/api', () => arrives.promise)
    await user.click(entry(/^Programar/))
    expect(document.querySelector('article')?.className).toContain('fading')
    expect(current()).toEqual(['/guide?doc=api'])
    await screen.findByText('Cargando la guía...')
    await user.click(entry(/^Comandos del bot/))
    expect(location.search).toBe('?doc=api')
    arrives.resolve(undefined)
    await title('Programar')
    await waitFor(() => expect(entry(/^Programar/).getAttribute('aria-disabled')).toBeNull())
    await user.click(entry(/^Comandos del bot/))
    await title('Comandos del bot')
    act(() => history.back())
    await title('Programar')
  })

  test('go to the heading that the address names, and copy its address', async () => {
    const user = show('/guide?doc=self-hosting#copias-de-seguridad')
    await title('Instalar y administrar')
    await waitFor(() => expect(document.activeElement?.id).toBe('copias-de-seguridad'))
    act(() => navigate('/guide?doc=self-hosting#arrancar-con-el-sistema-systemd'))
    await waitFor(() => expect(document.activeElement?.id).toBe('arrancar-con-el-sistema-systemd'))
    await user.click(screen.getByLabelText('Copiar enlace a «Copias de seguridad»'))
    await screen.findByText('Enlace copiado')
    expect(await navigator.clipboard.readText()).toBe(
      `${location.origin}/guide?doc=self-hosting#copias-de-seguridad`,
    )
    const [copy] = screen.getAllByText('Copiar')
    if (copy) await user.click(copy)
    expect(await navigator.clipboard.readText()).toBe('./enjambre serve --port 8080')
  })

  test('show hostile Markdown as text: nothing runs, loads or leads astray', async () => {
    write(
      'hostil.md',
      [
        '# <b>Hostil</b>',
        '## <script>alert(1)</script> uno',
        '[malo](javascript:alert(1)) [dato](data:text/html,x) [otro](//espia.ejemplo.com/a) [casa](/dashboard)',
        '![foto ajena](https://espia.ejemplo.com/x.png) ![barra](/\\espia.ejemplo.com/x.png) ![api](/api/docs) ![propia](/guides/panel.webp)',
        '<img src=x onerror="alert(1)"><iframe src="//espia"></iframe>',
        '<style>body{display:none}</style>',
      ].join('\n\n'),
    )
    show('/guide?doc=hostil')
    await title('<b>Hostil</b>')
    const article = document.querySelector('article')
    expect(article?.querySelectorAll('script, iframe, style, b, object').length).toBe(0)
    const links = [...(article?.querySelectorAll('a') ?? [])]
    expect(links.map((link) => [link.getAttribute('href'), link.rel])).toEqual([
      ['http://espia.ejemplo.com/a', 'noopener noreferrer'],
      ['/dashboard', ''],
    ])
    const pictures = [...(article?.querySelectorAll('img') ?? [])]
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      '/%5Cespia.ejemplo.com/x.png',
      '/guides/panel.webp',
    ])
    screen.getByText('foto ajena')
    screen.getByText('<script>alert(1)</script> uno', { selector: 'h2' })
  })
})

describe('a search', () => {
  test('shows the sections that fit with their words marked, and leads there', async () => {
    const user = show()
    await title('Primeros pasos')
    await user.type(screen.getByLabelText('Buscar en las guías'), 'copias')
    const hits = await screen.findByLabelText('Apartados encontrados')
    const hit = await within(hits).findByRole('link', { name: /Copias de seguridad/ })
    expect(hit.getAttribute('href')).toBe('/guide?doc=self-hosting#copias-de-seguridad')
    expect(hit.querySelector('mark')?.textContent).toBe('copia')
    await user.click(hit)
    await title('Instalar y administrar')
    await waitFor(() => expect(document.activeElement?.id).toBe('copias-de-seguridad'))
  })

  test('says when nothing fits, when it fails, and ends with Escape', async () => {
    const user = show()
    await title('Primeros pasos')
    const box = screen.getByLabelText('Buscar en las guías')
    await user.type(box, 'xyzzyq')
    await screen.findByText('Ningún apartado habla de «xyzzyq». Prueba con otras palabras.')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(sidebar().getAllByRole('link')).toHaveLength(guideNames.length))
    backend.intercept('GET /docs/search?q=pagar', () => new Response('{}', { status: 500 }))
    await user.type(box, 'pagar')
    await screen.findByText('No se pudo buscar')
    await user.click(screen.getByText('Reintentar'))
    await screen.findByText(/^\d+ apartados$/)
  })
})

describe('what can go wrong', () => {
  test('the list cannot be had', async () => {
    backend.intercept('GET /docs', () => new Response('{}', { status: 500 }))
    const user = show()
    await screen.findByText('Error al cargar la documentación')
    await user.click(screen.getByText('Reintentar'))
    await title('Primeros pasos')
  })

  test('a guide cannot be had', async () => {
    backend.intercept('GET /docs/payments', () => new Response('{}', { status: 500 }))
    const user = show('/guide?doc=payments')
    await screen.findByText('Error al cargar el documento')
    await user.click(screen.getByText('Reintentar'))
    await title('Planes y pagos')
  })

  test('there is no such guide', async () => {
    const user = show('/guide?doc=nada')
    await screen.findByText('Esa guía no existe.')
    await user.click(screen.getByText('Ver la primera guía'))
    await title('Primeros pasos')
  })

  test('there are no guides', async () => {
    backend.intercept('GET /docs', () => Response.json({ success: true, docs: [] }))
    show()
    await screen.findByText(/^Todavía no hay guías/)
    expect(sidebar().queryAllByRole('link')).toEqual([])
  })

  test('a refused session ends', async () => {
    const refusal = { success: false, code: 'TOKEN_EXPIRED', message: 'Tu sesión ha expirado.' }
    backend.intercept('GET /docs', () => Response.json(refusal, { status: 401 }))
    show()
    await waitFor(() => expect(session.state).toBe('out'))
  })
})
