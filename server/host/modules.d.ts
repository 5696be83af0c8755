declare module 'mineflayer/lib/version.js' {
  export const testedVersions: readonly string[]
}
