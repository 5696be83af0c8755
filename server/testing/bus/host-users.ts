import { permissionsOf } from '../../bus/subjects'

/** An `authorization` block: control may do everything, each host what its credentials permit. */
export function usersOf(...hosts: string[]): string {
  const list = (subjects: string[]) => `{ allow: ${JSON.stringify(subjects)} }`
  const users = hosts.map((host) => {
    const { publish, subscribe } = permissionsOf(host)
    const permissions = `{ publish: ${list(publish)}, subscribe: ${list(subscribe)} }`
    return `{ user: "${host}", password: p, permissions: ${permissions} }`
  })
  return `authorization { users: [ { user: control, password: p }, ${users.join(', ')} ] }`
}
