const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Whether secrets may be sent to an address: encrypted, or without leaving this machine. */
export function isSafeAddress(written: string): boolean {
  const url = URL.parse(written)
  if (url === null || `${url.username}${url.password}` !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}
