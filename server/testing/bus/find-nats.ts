import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../edges'

/** Where a nats-server is; empty where none is to be had. */
export const natsServer: string = process.env.ENJAMBRE_TEST_NATS ?? find()

function find(): string {
  const { stdout } = Bun.spawnSync([join(checkout, 'scripts', 'nats')], { stderr: 'inherit' })
  return stdout.toString().trim()
}

/** The files whose tests need one. */
export function natsTestFiles(): string[] {
  const files = [...new Bun.Glob('{server,scripts}/**/*.{test,e2e}.ts').scanSync(checkout)].sort()
  return files.filter((file) => /^natsTests\(/m.test(readFileSync(join(checkout, file), 'utf8')))
}
