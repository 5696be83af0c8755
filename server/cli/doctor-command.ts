import { readConfig } from '../config'
import { cliOperationsTexts } from '../operations/cli.es'
import { examine } from '../operations/doctor'
import { type Command, exitCodes } from './terminal'

const texts = cliOperationsTexts.doctor
const width = 7

/** `enjambre doctor`: one line for each thing that it looked at. */
export const doctorCommand: Command = async (args, { env, print }) => {
  const counts = { ok: 0, warning: 0, bad: 0 }
  for await (const { level, text } of examine(readConfig(env, args))) {
    counts[level] += 1
    print(`${texts.levels[level].padEnd(width)}${text}`)
  }
  const isWell = counts.bad + counts.warning === 0
  print(isWell ? texts.allWell : texts.summary(counts.bad, counts.warning))
  return counts.bad > 0 ? exitCodes.failed : exitCodes.ok
}
