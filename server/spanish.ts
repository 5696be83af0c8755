import { z } from 'zod'

// Sentences of our own stand in the contract; where a schema has none, zod's Spanish ones appear.
z.config(z.locales.es())
