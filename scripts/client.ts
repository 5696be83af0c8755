// Makes the TypeScript client anew: `bun scripts/client.ts`, after calls for tokens have changed.
import { join } from 'node:path'
import { withEveryRoute } from '../server/app/mount'
import { typeScriptClient } from '../server/reference/client/client'
import { openApiDocument } from '../server/reference/document'
import { root } from './build/common'

const file = join(root, 'server', 'reference', 'client', 'generated', 'enjambre.ts')
await Bun.write(file, typeScriptClient(openApiDocument(await withEveryRoute(), 'es')))
