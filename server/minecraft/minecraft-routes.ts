import { ItemDatabase } from '#contract/inventory'
import { ItemSpriteSheet, PictureParams } from '#contract/minecraft'
import { AppError } from '../errors'
import { file, json, route, router } from '../http/route'
import {
  itemDatabase,
  itemSpriteSheet,
  readPicture,
  readSpriteSheet,
  spriteSheetAddress,
} from './pictures'

const forever = 'public, max-age=31536000, immutable'

const png = file('image/png', { type: 'string', format: 'binary' })

const unchanged = { description: '' }

const itemsRoute = route('user', 'get', '/minecraft/items', {
  200: json(ItemDatabase),
  304: unchanged,
})
const spriteSheetRoute = route('public', 'get', '/minecraft/atlas.json', {
  200: json(ItemSpriteSheet),
  304: unchanged,
})
const spriteSheetPictureRoute = route('public', 'get', spriteSheetAddress, png)
const pictureRoute = route('public', 'get', '/minecraft/items/{hash}/{file}', png, {
  params: PictureParams,
})

export const minecraftRoutes = router()
  .openapi(itemsRoute, (c) => {
    const { value, etag } = itemDatabase(c.var.ctx.config.locale)
    const headers = keptFor('private', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.json(value, 200, headers)
  })
  .openapi(spriteSheetRoute, (c) => {
    const { value, etag } = itemSpriteSheet()
    const headers = keptFor('public', etag)
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers)
    return c.json(value, 200, headers)
  })
  .openapi(spriteSheetPictureRoute, async () => picture(await readSpriteSheet()))
  .openapi(pictureRoute, async (c) => {
    const { hash, file } = c.req.valid('param')
    const content = await readPicture(hash, file)
    if (!content) throw new AppError('NOT_FOUND')
    return picture(content)
  })

/** It changes only with the product: asked again, it is rarely sent again. */
const keptFor = (who: 'public' | 'private', etag: string) => ({
  'cache-control': `${who}, max-age=3600`,
  etag,
  vary: 'Authorization',
})

const picture = (content: Uint8Array<ArrayBuffer>) =>
  new Response(content, { headers: { 'content-type': 'image/png', 'cache-control': forever } })
