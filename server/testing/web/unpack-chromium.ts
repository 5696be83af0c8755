// Run by browser.ts as a process of its own, whose TMPDIR is where the package unpacks into.
import { dirname, join } from 'node:path'
import { inflate } from '@sparticuz/chromium'

const packed = join(dirname(Bun.resolveSync('@sparticuz/chromium', import.meta.dir)), '..', 'bin')

for (const name of ['chromium.br', 'fonts.tar.br', 'al2023.tar.br', 'swiftshader.tar.br']) {
  await inflate(join(packed, name))
}
