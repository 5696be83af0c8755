import { afterAll, expect, test } from 'bun:test'
import { chmodSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/folder'
import { createTestTerminal } from '../../testing/terminal'
import { run } from '../run'

const folder = temporaryFolder()
afterAll(() => folder[Symbol.dispose]())

const script = async (shell: string) => {
  const terminal = createTestTerminal()
  expect(await run(['ctl', 'completion', shell], terminal)).toBe(0)
  return terminal.out.join('\n')
}

test('of bash completes orders, flags and the names of bots as one word each', async () => {
  const program = folder.write(
    'enjambre-fake',
    `#!/bin/sh\n[ "$*" = 'ctl list --names' ] && printf '%s\\n' 'Mi bot' Minero Otro '$(touch x)'\n`,
  )
  chmodSync(program, 0o700)
  const asking = folder.write(
    'asking.sh',
    `${await script('bash')}
ask() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _enjambre; printf '%s|' "\${COMPREPLY[@]}"; echo; }
ask ${program} c
ask ${program} ctl st
ask ${program} ctl list --j
ask ${program} ctl start Mi
ask ${program} ctl start '$'
ask ${program} ctl completion z
`,
  )
  const bash = Bun.spawn(['bash', '--norc', asking], {
    ...{ cwd: folder.path, stdout: 'pipe', stderr: 'pipe' },
  })
  const [out, errors] = [
    await new Response(bash.stdout).text(),
    await new Response(bash.stderr).text(),
  ]
  expect(errors).toBe('')
  expect(out.trimEnd().split('\n')).toEqual([
    'ctl|',
    'start|stop|',
    '--json|',
    'Mi\\ bot|Minero|',
    '\\$\\(touch\\ x\\)|',
    'zsh|',
  ])
  expect(existsSync(join(folder.path, 'x'))).toBe(false)
})

test('is there for zsh and fish, and for no other shell', async () => {
  expect(await script('zsh')).toStartWith('#compdef enjambre')
  expect(await script('fish')).toStartWith('complete -c enjambre')
  expect(await run(['ctl', 'completion', 'cmd'], createTestTerminal())).toBe(64)
})

test.each(['zsh', 'fish'])('of %s is read by it, where there is one', async (shell) => {
  if (!Bun.which(shell)) return
  const file = folder.write(`completion.${shell}`, await script(shell))
  expect(await Bun.spawn([shell, '-n', file]).exited).toBe(0)
})
