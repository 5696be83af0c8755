/** Of each kept line of nats-server, the first release without the holes that are known of it. */
const mended: Record<string, number> = {
  '2.11': 16,
  '2.12': 12,
  '2.13': Number.POSITIVE_INFINITY,
  '2.14': 3,
}

/** Whether a server is out of support or has known holes: what it does, it does for whoever asks. */
export function isOldServer(version: string): boolean {
  const [major = 0, minor = 0, patch = 0] = version
    .split('.')
    .map((part) => Number.parseInt(part, 10))
  if (major !== 2) return !(major > 2)
  return minor < 11 || patch < (mended[`${major}.${minor}`] ?? 0)
}
