import { fullSite } from '#contract/android'
import type { t as page } from '#texts/page'
import type { t as app } from '#texts/pwa/pwa'
import { browserBars } from '../theme/theme'

/** The icons that the build puts in, by the name of their file. */
const icons = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** What notifications of the app carry. */
export const appIcon = icons[0].file

export const appleIcon = 'apple-touch-180.png'

type Texts = { page: typeof page; app: typeof app }

/** What makes the site an app that can be installed; `addressOf` tells where an icon is served. */
export const webManifest = ({ page, app }: Texts, addressOf: (file: string) => string) => ({
  id: '/',
  name: app.name,
  short_name: app.name,
  description: app.description,
  lang: page.language,
  dir: 'ltr',
  start_url: fullSite.appStart,
  scope: '/',
  display: 'standalone',
  background_color: browserBars.dark,
  theme_color: browserBars.dark,
  categories: ['games', 'utilities'],
  icons: icons.map(({ file, ...icon }) => ({ src: addressOf(file), type: 'image/png', ...icon })),
  shortcuts: [
    { name: app.shortcuts.dashboard, url: fullSite.appStart, icons: [shortcutIcon(addressOf)] },
  ],
})

const shortcutIcon = (addressOf: (file: string) => string) => ({
  src: addressOf(appIcon),
  sizes: icons[0].sizes,
})
