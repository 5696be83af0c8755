// Prints what a person would say of the assistant's answers: dialogs in several voices, asked in one
// world as a browser asks them, by what was wanted and by voice, how long an answer takes, and what
// its confidence is worth; then the older measure of the first link. Asserts nothing.
//   --voice NAME    only this voice, and only the dialogs
//   --misses        each answer that is wrong, and why
//   --open          the sealed dialogs too: only to release, never to tune on
//   --stand-in      with a language model that only words what it is given
//   --model URL     with the language model of an OpenAI-compatible server (--model-name; its key in
//                   ENJAMBRE_AI_KEY)

import { parseArgs } from 'node:util'
import { guideSections } from '../../server/guides/guides'
import { startStandInModel } from '../../server/testing/fakes/stand-in-model'
import { createAskedWorld } from '../../server/testing/worlds/asked-world'
import { readDialogs, setFiles } from './assistant/dialogs'
import { firstLinks } from './assistant/first-link'
import { byClass, byVoice, confidences, misses, times } from './assistant/report'
import { type Run, runDialog } from './assistant/run'

const { values } = parseArgs({
  options: {
    voice: { type: 'string' },
    misses: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
    model: { type: 'string' },
    'stand-in': { type: 'boolean', default: false },
    'model-name': { type: 'string', default: 'modelo' },
  },
})
const say = (...lines: string[]) => console.log(lines.join('\n'))
const section = (title: string, lines: readonly string[]) =>
  say('', title, ...lines.map((line) => `  ${line}`))

await using standIn = values['stand-in'] ? startStandInModel() : null
const baseUrl = standIn?.baseUrl ?? values.model
const key = process.env.ENJAMBRE_AI_KEY ?? null
await using world = await createAskedWorld(
  baseUrl ? { ai: { baseUrl, model: values['model-name'], key } } : {},
)

const first = await world.ask('¿Cómo creo un bot?')
const dialogs = setFiles(values.open)
  .flatMap(readDialogs)
  .filter(({ voice }) => values.voice === undefined || voice === values.voice)
if (dialogs.length === 0) throw new Error(`no dialogs of the voice ${values.voice}`)
const runs: Run[] = []
for (const dialog of dialogs) runs.push(await runDialog(dialog, world.ask))

const turns = runs.reduce((sum, { asked }) => sum + asked.length, 0)
say(
  `${dialogs.length} dialogs, ${turns} turns, ${guideSections(world.ctx).length} sections`,
  values.open
    ? 'THE SEALED DIALOGS WERE OPENED: nothing may be tuned on what follows'
    : 'the sealed dialogs stay closed',
  baseUrl ? `answers worded by ${values['model-name']} at ${baseUrl}` : 'without a language model',
  `${times(runs)}, ${first.ms.toFixed(0)} ms the first of all`,
  world.isUntouched() ? 'nothing was done unasked' : 'SOMETHING WAS DONE UNASKED',
)
section('right of asked, by what was wanted', byClass(runs))
section('right of asked, by voice', byVoice(runs))
for (const [title, lines] of confidences(runs)) section(title, lines)
if (values.misses) section('wrong', misses(runs))

if (values.voice === undefined) {
  const older = await firstLinks(world.ctx, world.ask)
  section('right guide at the first link', older.lines)
  if (values.misses) section('wrong at the first link', older.misses)
}
