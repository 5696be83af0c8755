/** The last migration of each release, oldest first. */
const lastMigrations: readonly (readonly [release: string, tag: string])[] = [
  ['0.1.0', '0006_operations'],
  ['0.2.0', '0008_names'],
]

/** The release that wrote a database whose last migration this is; `0.2.0+`: one that came after it. */
export function releaseOf(tag: string): string {
  const release = lastMigrations.find(([, last]) => tag <= last)?.[0]
  return release ?? `${lastMigrations.at(-1)?.[0]}+`
}
