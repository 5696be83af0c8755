import { type Command, exitCodes } from './terminal'

/** `enjambre host`: the bots' own process, which `serve` starts, or a command for itself, or a machine of its own. */
export const hostCommand: Command = async (args, terminal) => {
  const [flag, path] = args
  if (flag === '--control' && path !== undefined) {
    const { runHost } = await import('../bot-host/main')
    await runHost(path)
    return exitCodes.ok
  }
  if (process.send && args.length === 0) {
    const { runChildHost } = await import('../bot-host/main')
    await runChildHost()
    return exitCodes.ok
  }
  // The bots of this machine's server need neither the settings nor an enrolment.
  const { enrolledHostCommand } = await import('./machines/enrolled-host-command')
  return enrolledHostCommand(args, terminal)
}
