import { type Client, newClient, signIn } from '../client'

export const password = 'una clave bien larga'
export const names = ['ana', 'bruno', 'carla'] as const
export const emailOf = (name: string) => `${name}@example.org`

export type People = Record<(typeof names)[number] | 'admin', Client> & {
  url: string
  /** Calls as anybody: with the status, whatever it is. */
  send(token: string | null, method: string, path: string, body?: unknown): Promise<Response>
}

/** Everybody signed in; registered first in a new folder. */
export async function signUpPeople(
  url: string,
  admin: { email: string; password: string },
  isNew: boolean,
): Promise<People> {
  const open = (name: string) =>
    isNew ? newClient(url, emailOf(name)) : signIn(url, emailOf(name), password)
  return {
    url,
    admin: await signIn(url, admin.email, admin.password),
    ana: await open('ana'),
    bruno: await open('bruno'),
    carla: await open('carla'),
    send: (token, method, path, body) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  }
}
