import { type Config, ConfigError, readConfig } from '../config'
import { text } from '../locales/text'
import { examine, examineVariables } from '../operations/doctor/doctor'
import { bad, type Finding } from '../operations/findings'
import { type Command, exitCodes } from './terminal'

/** `enjambre doctor`: one line for each thing that it looked at. */
export const doctorCommand: Command = async (args, { env, print }) => {
  const counts = { ok: 0, warning: 0, bad: 0 }
  const report = ({ level, words }: Finding) => {
    counts[level] += 1
    print(text('cliOperations.doctor.line', level, words))
  }
  for (const finding of examineVariables(env)) report(finding)
  const config = readOrReport(() => readConfig(env, args), report)
  // Without its settings it is not known where to look further.
  if (!config) return exitCodes.config
  for await (const finding of examine(config)) report(finding)
  const isWell = counts.bad + counts.warning === 0
  print(
    isWell
      ? text('cliOperations.doctor.allWell')
      : text('cliOperations.doctor.summary', counts.bad, counts.warning),
  )
  return counts.bad > 0 ? exitCodes.failed : exitCodes.ok
}

function readOrReport(read: () => Config, report: (finding: Finding) => void): Config | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    report(bad(error.words))
    return null
  }
}
