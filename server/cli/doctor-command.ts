import { readConfig } from '../config'
import { text } from '../locales/text'
import { examine } from '../operations/doctor'
import { type Command, exitCodes } from './terminal'

/** `enjambre doctor`: one line for each thing that it looked at. */
export const doctorCommand: Command = async (args, { env, print }) => {
  const counts = { ok: 0, warning: 0, bad: 0 }
  for await (const { level, words } of examine(readConfig(env, args))) {
    counts[level] += 1
    print(text('cliOperations.doctor.line', level, words))
  }
  const isWell = counts.bad + counts.warning === 0
  print(
    isWell
      ? text('cliOperations.doctor.allWell')
      : text('cliOperations.doctor.summary', counts.bad, counts.warning),
  )
  return counts.bad > 0 ? exitCodes.failed : exitCodes.ok
}
