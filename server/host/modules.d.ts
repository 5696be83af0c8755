declare module 'mineflayer/lib/version.js' {
  export const testedVersions: readonly string[]
}

declare module 'prismarine-auth/src/common/Constants' {
  export const Endpoints: { live: { deviceCodeRequest: string; tokenRequest: string } }
}
