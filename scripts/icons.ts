// Draws the installed app's icons anew from web/shell/icon.svg: `bun scripts/icons.ts`.
import { join } from 'node:path'
import { launchBrowser } from '../server/testing/web/browser'
import { root } from './build/common'

const svg = await Bun.file(join(root, 'web', 'shell', 'icon.svg')).text()

/** Without the round corners: systems cut the icon to shapes of their own. */
const square = svg.replace(' rx="6"', '')

/** With the mark inside the circle that every shape leaves whole. */
const maskable = square
  .replace('viewBox="0 0 28 28"', 'viewBox="-2 -2 32 32"')
  .replace('<rect width="28" height="28"', '<rect x="-2" y="-2" width="32" height="32"')

const icons = [
  { name: 'icon-192', size: 192, drawing: svg },
  { name: 'icon-512', size: 512, drawing: svg },
  { name: 'maskable-512', size: 512, drawing: maskable },
  { name: 'apple-touch-180', size: 180, drawing: square },
]

await using browser = await launchBrowser()
const context = await browser.context()
const page = await context.newPage()
for (const { name, size, drawing } of icons) {
  await page.setViewportSize({ width: size, height: size })
  const source = `data:image/svg+xml;base64,${btoa(drawing)}`
  await page.setContent(
    `<body style="margin:0"><img src="${source}" width="${size}" height="${size}">`,
  )
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  const path = join(root, 'web', 'pwa', 'icons', `${name}.png`)
  await page.screenshot({ path, omitBackground: true })
}
