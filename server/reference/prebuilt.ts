/** The file of what the build made of the reference ahead; nothing when run from source. */
export const prebuilt: string | null = null
