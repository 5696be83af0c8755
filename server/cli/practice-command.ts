import { type Command, exitCodes } from './terminal'

/** `enjambre practice`: a real Minecraft server on this machine. */
export const practiceCommand: Command = async (args, terminal) => {
  const { runPractice } = await import('../practice/cli')
  await runPractice(args, terminal)
  return exitCodes.ok
}
