import { destinationIn, leadingTo } from '../lib/destination'

const login = '/login'
const home = '/dashboard'

/** The login, which leads back to `destination` (path and query); to the dashboard unless told. */
export const loginAddress = (destination: string) =>
  destination === home ? login : leadingTo(destination, login)

/** Another page of the login, which leads on to where this one does. */
export const beside = (path: '/login' | '/register' | '/forgot', search: string) =>
  search ? `${path}?${search}` : path

/** Where a session begun at this address leads. */
export function afterLogin(search: string): string {
  const destination = destinationIn(search)
  return !destination || destination.startsWith(login) ? home : destination
}

/** The address in front of the reader. */
export const here = () => location.pathname + location.search
