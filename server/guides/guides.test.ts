import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Guide, type GuideHits, type GuideList, guideNames } from '#contract/guides'
import { limits } from '#contract/limits'
import { createTestContext, type TestContext } from '../testing/context'
import { type Call, caller } from '../testing/samples/people'

let ctx: TestContext
let call: Call
let folder: string

beforeAll(() => {
  ctx = createTestContext()
  call = caller(ctx)
  folder = join(ctx.config.dataDir, 'guides')
})
afterAll(() => ctx[Symbol.asyncDispose]())

const list = async () => (await call<GuideList>('GET', '/docs')).body.docs
const read = async (name: string) => (await call<Guide>('GET', `/docs/${name}`)).body
const search = async (q: string) =>
  (await call<GuideHits>('GET', `/docs/search?q=${encodeURIComponent(q)}`)).body.hits
const write = (file: string, content: string | Uint8Array) => {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), content)
}

describe('the guides', () => {
  test('are listed in their order for everybody, with any token', async () => {
    expect((await list()).map(({ name }) => name)).toEqual([...guideNames])
    const stale = await call<GuideList>('GET', '/docs', undefined, {
      authorization: 'Bearer viejo',
    })
    expect(stale.status).toBe(200)
    expect(stale.body.docs[0]).toEqual({
      name: 'getting-started',
      title: 'Primeros pasos',
      description: 'De la cuenta al primer bot en marcha, paso a paso.',
    })
  })

  test('each is there with its title, its Markdown and the day that its text names', async () => {
    for (const { name, title } of await list()) {
      const guide = await read(name)
      expect(guide).toMatchObject({ success: true, name, title })
      expect(guide.content).toStartWith(`# ${title}\n`)
      expect(guide.content).toContain('Última Actualización: 21 de noviembre de 2026')
      expect(guide.content).not.toContain('{{')
      expect(guide.updatedAt).toBe('2026-11-21T00:00:00.000Z')
    }
  })

  test.each(['nada', '..%2f..%2fpackage', '%00', 'constructor', 'GETTING-STARTED'])(
    'there is no guide %s',
    async (name) => {
      const { status, body } = await call('GET', `/docs/${name}`)
      expect({ status, ...body }).toEqual({
        ...{ status: 404, success: false, code: 'GUIDE_NOT_FOUND' },
        message: 'Esa guía no existe.',
      })
    },
  )

  test('names and searches that are too long, and empty searches, are refused', async () => {
    for (const path of [
      `/docs/${'a'.repeat(limits.guides.name + 1)}`,
      `/docs/search?q=${'a'.repeat(limits.guides.query + 1)}`,
      '/docs/search?q=%20',
      '/docs/search',
    ]) {
      expect((await call('GET', path)).body.code).toBe('VALIDATION')
    }
  })
})

describe('a search', () => {
  test('finds other forms of the words, without their accents, and marks them', async () => {
    const [hit] = await search('copia seguridad')
    expect(hit).toMatchObject({ name: 'self-hosting', anchor: 'copias-de-seguridad' })
    const marked = hit?.marks.map(([from, to]) => hit.excerpt.slice(from, to))
    expect(marked).toContain('copia')
    const paid = (await search('CONFIRMACION')).flatMap(({ excerpt, marks }) =>
      marks.map(([from, to]) => excerpt.slice(from, to)),
    )
    expect(paid).toContain('confirmaciones')
  })

  test.each(['"', 'a OR', 'NEAR(', '*', 'sections MATCH', "'; DROP", '🤖', '\u202e', 'xyzzyq'])(
    'is answered whatever it is: %s',
    async (q) => {
      const { status, body } = await call<GuideHits>(
        'GET',
        `/docs/search?q=${encodeURIComponent(q)}`,
      )
      expect(status).toBe(200)
      expect(body.hits.length).toBeLessThanOrEqual(limits.guides.hits)
    },
  )

  test('of words that say nothing finds nothing', async () => {
    expect(await search('¿qué es lo que hay?')).toEqual([])
  })
})

describe('the data folder', () => {
  test('changes a guide, adds one and takes both back, without a restart', async () => {
    write('payments.md', '# Cómo pagar\n\nÚltima Actualización: 1 de enero de 2027\n\nEn la caja.')
    write('normas.md', '# Normas\n\nSin palabrotas en el chat.\n\n## Sanciones\n\nUn zurriagazo.')
    const docs = await list()
    expect(docs.map(({ name }) => name)).toEqual([...guideNames, 'normas'])
    expect(docs.at(-1)?.description).toBe('Sin palabrotas en el chat.')
    expect(docs.find(({ name }) => name === 'payments')?.title).toBe('Cómo pagar')
    expect((await read('payments')).updatedAt).toBe('2027-01-01T00:00:00.000Z')
    expect((await read('normas')).updatedAt).toBeNull()
    expect(await search('zurriagazos')).toMatchObject([{ name: 'normas', heading: 'Sanciones' }])

    write('normas.md', '# Normas nuevas\n\nNinguna que importe.')
    expect((await read('normas')).title).toBe('Normas nuevas')
    expect(await search('zurriagazos')).toEqual([])
    rmSync(folder, { recursive: true })
    expect((await list()).map(({ name }) => name)).toEqual([...guideNames])
    expect((await read('payments')).title).toBe('Planes y pagos')
  })

  test('teaches words that mean the same', async () => {
    expect(await search('gabarra')).toEqual([])
    write('sinonimos.txt', '# de la casa\ngabarra, tótem\nsola\n')
    const [hit] = await search('gabarra')
    expect(hit).toMatchObject({ name: 'getting-started', anchor: 'sujetar-un-totem' })
    rmSync(folder, { recursive: true })
  })

  test('is not believed: what is no text, too large, a link outside or a pipe is left out', async () => {
    const largest = 'a'.repeat(limits.guides.bytes)
    write('grande.md', largest)
    write('mayor.md', `${largest}a`)
    write('nulo.md', '# Nulo\n\n\0')
    write('roto.md', Uint8Array.of(0x23, 0x20, 0xc3, 0x28))
    write('vacia.md', '')
    for (const file of ['search.md', 'Con Espacios.md', '..md', `${'n'.repeat(65)}.md`]) {
      write(file, '# Mala')
    }
    mkdirSync(join(folder, 'carpeta.md'))
    execFileSync('mkfifo', [join(folder, 'tubo.md')])
    writeFileSync(join(ctx.config.dataDir, 'secreto.txt'), 'secreto')
    symlinkSync(join(ctx.config.dataDir, 'secreto.txt'), join(folder, 'fuera.md'))
    symlinkSync(join(folder, 'no-hay'), join(folder, 'colgado.md'))
    symlinkSync(join(folder, 'circulo.md'), join(folder, 'circulo.md'))
    symlinkSync(join(folder, 'vacia.md'), join(folder, 'dentro.md'))

    const names = (await list()).map(({ name }) => name)
    expect(names.slice(guideNames.length)).toEqual(['dentro', 'grande', 'vacia'])
    expect((await read('grande')).content).toHaveLength(limits.guides.bytes)
    expect(await read('vacia')).toMatchObject({ title: 'vacia', content: '' })
    expect((await call('GET', '/docs/fuera')).status).toBe(404)
    rmSync(folder, { recursive: true })
  })

  test('may hold hostile Markdown: it travels as it is, and a search answers with plain text', async () => {
    const hostile = [
      '# <script>alert(1)</script>',
      '## [toca](javascript:alert(1)) <img src=x onerror=alert(1)>',
      'Mira el zarpullo ![x](https://espia.ejemplo.com/x.png) <iframe src="//mal"></iframe>',
      '```\n## no es un título zarpullo\n```',
    ].join('\n\n')
    write('hostil.md', hostile)
    expect((await read('hostil')).content).toBe(hostile)
    const [hit] = await search('zarpullo')
    expect(hit).toMatchObject({ name: 'hostil', heading: 'toca <img src=x onerror=alert(1)>' })
    expect(hit?.excerpt).not.toContain('espia.ejemplo.com')
    rmSync(folder, { recursive: true })
  })
})
