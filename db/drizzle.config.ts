import { defineConfig } from 'drizzle-kit'

// bun x drizzle-kit generate --config db/drizzle.config.ts --name what-changes
export default defineConfig({
  dialect: 'sqlite',
  schema: './db/schema.ts',
  out: './db/migrations',
  casing: 'snake_case',
})
