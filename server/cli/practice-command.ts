import { cliTexts } from './cli.es'
import { type Command, exitCodes } from './terminal'

/** `enjambre practice`: a real Minecraft server on this machine. */
export const practiceCommand: Command = {
  summary: cliTexts.practice.summary,
  help: cliTexts.practice.help,
  async run(args) {
    const { runPractice } = await import('../practice/cli')
    await runPractice(args)
    return exitCodes.ok
  },
}
