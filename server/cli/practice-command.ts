import { type Command, exitCodes } from './terminal'

/** `enjambre practice`: a real Minecraft server on this machine. */
export const practiceCommand: Command = async (args) => {
  const { runPractice } = await import('../practice/cli')
  await runPractice(args)
  return exitCodes.ok
}
