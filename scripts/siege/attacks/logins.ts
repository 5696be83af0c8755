import { createCaller } from '../caller'
import { enrolled } from './enrolled'
import { anywhere, inside, many } from './many'

const password = 'seis cuentas gratis'

/** Six accounts of its own sign in without a pause, and wrong passwords are tried between. */
export async function logins(url: string) {
  const accounts = Array.from({ length: 6 }, (_, number) => ({
    caller: createCaller(url, inside(number)),
    email: `gratis${number}@ejemplo.net`,
  }))
  for (const { email } of accounts) await enrolled(url, email, password)
  await many(24, async (number) => {
    const { caller, email } = accounts[number % accounts.length] ?? {}
    await caller?.call('POST', '/api/auth/login', { email, password })
    await caller?.call('POST', '/api/auth/login', { email: `x${number}@x.es`, password })
  })
}

/** Guesses a customer's password, each time from another network. */
export async function guesses(url: string) {
  let tried = 0
  await many(16, async () => {
    const caller = createCaller(url, anywhere(tried++))
    const form = { email: 'cliente0@ejemplo.com', password: `adivina ${tried}` }
    await caller.call('POST', '/api/auth/login', form)
  })
}

/** Registers account after account from one network. */
export async function registrations(url: string) {
  let made = 0
  await many(16, async (number) => {
    const email = `nadie${made++}@ejemplo.org`
    await createCaller(url, inside(number)).call('POST', '/api/auth/register', { email, password })
  })
}
