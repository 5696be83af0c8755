import { describe, expect, test } from 'bun:test'
import { version } from '../../package.json'
import { ownGuides } from '../guides/own-guides'
import { createTestTerminal } from '../testing/terminal'
import { run } from './run'

async function running(args: string[], env: Record<string, string> = {}) {
  const terminal = createTestTerminal({ env })
  const code = await run(args, terminal)
  return { code, out: terminal.out.join('\n'), errors: terminal.errors.join('\n') }
}

const commands = [
  ...['serve', 'practice', 'admin', 'backup', 'restore', 'keys', 'doctor'],
  ...['verify-server', 'health', 'version', 'host', 'bus-config', 'stop', 'promote', 'ctl'],
]

describe('the command line', () => {
  test.each([[[]], [['--help']], [['-h']], [['help']]])('%j lists the commands', async (args) => {
    const { code, out, errors } = await running(args)
    expect([code, errors]).toEqual([0, ''])
    for (const name of commands) expect(out).toContain(`  ${name} `)
  })

  test.each(commands)('%s --help explains it and does nothing', async (name) => {
    const { code, out, errors } = await running([name, '--cosa', '--help'])
    expect([code, errors]).toEqual([0, ''])
    expect(out).toStartWith(`Uso: enjambre ${name}`)
  })

  test('the guide has every command, with all of its help', async () => {
    const guide = ownGuides('es').find(({ name }) => name === 'self-hosting')?.content ?? ''
    const { out } = await running(['--help'])
    const listed = [...out.matchAll(/^ {2}([a-z-]+) /gm)].map(([, name = '']) => name)
    expect(listed.sort()).toEqual([...commands, 'replay'].sort())
    const shown = [...guide.matchAll(/^### enjambre (\S+)$/gm)].map(([, name = '']) => name)
    expect(shown.sort()).toEqual(listed)
    const words = (text: string) => text.replaceAll(/\s+/g, ' ')
    for (const name of listed) {
      expect(words(guide)).toContain(words((await running([name, '--help'])).out))
    }
    expect(out).toEndWith('server/main.ts <orden> --help» explica cada una.')
  })

  test('the help of serve names every flag', async () => {
    const { serveFlags } = await import('../config')
    const { out } = await running(['serve', '--help'])
    for (const [flag, setting] of Object.entries(serveFlags)) {
      expect(out).toMatch(new RegExp(`--${flag} .*${setting}`))
    }
  })

  test.each(['cosa', 'toString', '__proto__'])('%s is no command', async (name) => {
    const { code, out, errors } = await running([name])
    expect([code, out]).toEqual([64, ''])
    expect(errors).toStartWith(`No existe la orden «${name}».\nUso:`)
  })

  test('version is one line for people and one object for programs', async () => {
    expect(await running(['version'])).toEqual({
      code: 0,
      out: `enjambre ${version}`,
      errors: '',
    })
    expect((await running(['--version'])).out).toBe(`enjambre ${version}`)
    const { out } = await running(['version', '--json'])
    expect(JSON.parse(out)).toMatchObject({ name: 'enjambre', version, bun: Bun.version })
  })

  test('an option that is not there is a matter of usage', async () => {
    const { code, errors } = await running(['version', '--cosa'])
    expect(code).toBe(64)
    expect(errors).toStartWith('opción desconocida: --cosa\n\nUso: enjambre version')
  })

  test('a bad setting is one line that names it', async () => {
    const { code, out, errors } = await running(['serve'], { ENJAMBRE_DEFAULT_BOTS: 'mil' })
    expect([code, out]).toEqual([78, ''])
    expect(errors).toBe('ENJAMBRE_DEFAULT_BOTS: se espera un número entero de 0 a 9999')
  })

  test('the bot host is called by hand only on a machine that is enrolled', async () => {
    const { code, errors } = await running(['host'], { ENJAMBRE_DATA_DIR: '/no/hay/nada' })
    expect([code, errors]).toEqual([1, expect.stringContaining('no está inscrito')])
  })
})
