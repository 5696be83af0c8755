declare module 'mineflayer/lib/version.js' {
  export const testedVersions: readonly string[]
}

declare module 'prismarine-auth/src/common/Constants' {
  export const Endpoints: {
    live: { deviceCodeRequest: string; tokenRequest: string }
    xbox: { userAuth: string; deviceAuth: string; titleAuth: string; xstsAuthorize: string }
    minecraftJava: { loginWithXbox: string; profile: string; certificates: string }
  }
}

declare module 'mineflayer/lib/plugins/blocks.js' {
  const inject: (bot: import('mineflayer').Bot, options: object) => void
  export default inject
}

declare module 'mineflayer/lib/plugins/physics.js' {
  const inject: (bot: import('mineflayer').Bot, options: object) => void
  export default inject
}

/** How packets are read, before it is compiled. */
declare module 'minecraft-protocol/src/datatypes/compiler-minecraft.js' {
  type Read = (buffer: Buffer, offset: number) => unknown
  const types: { Read: { UUID: ['native', Read] } }
  export default types
}

declare module 'mojangson' {
  const mojangson: { parse(text: string): unknown }
  export default mojangson
}
