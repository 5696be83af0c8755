// Prints, as JSON, the statements that would bring the last migration's schema to `schema.ts`.
// A process of its own for the test: drizzle-kit extends the prototypes of built-in objects, which
// breaks other packages.
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from 'drizzle-kit/api'
import { migrations } from './migrations'
import * as schema from './schema'

const last = migrations.at(-1)?.tag.slice(0, 4)
const snapshot = await Bun.file(`${import.meta.dir}/migrations/meta/${last}_snapshot.json`).json()
const declared = await generateSQLiteDrizzleJson(schema, snapshot.id, 'snake_case')
const statements = await generateSQLiteMigration(snapshot, declared)
process.stdout.write(JSON.stringify(statements))
