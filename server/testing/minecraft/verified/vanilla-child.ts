import { readFileSync } from 'node:fs'
import { startWholeServer } from './whole-server'

/** Stands in for Mojang's server: started in its folder, it does what the files there say. */
if (!readFileSync('eula.txt', 'utf8').includes('eula=true')) process.exit(0)
const properties = readFileSync('server.properties', 'utf8')
const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(properties)?.[1]
if (setting('server-ip') !== '127.0.0.1' || setting('online-mode') !== 'false') process.exit(1)
if (readFileSync('server.jar', 'utf8') !== 'un servidor') {
  process.stderr.write('Error: Invalid or corrupt jarfile server.jar\n')
  process.exit(1)
}
await startWholeServer({ port: Number(setting('server-port')) })
