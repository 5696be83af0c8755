/** What a service worker says to every page once it has a whole build in its cache. */
export type BuildMessage = { type: 'build'; build: string }

export const isBuildMessage = (data: unknown): data is BuildMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'build'
