import { localeOf } from '../../locales/locales'
import { render, text } from '../../locales/text'
import { exitCodes } from '../terminal'
import { chooseBots, type ListedBot, listBots } from './choose'
import { printJson, type Work } from './order'
import { columns, shown } from './shown'

type Options = { group?: string | undefined; names: boolean }

/** `ctl list`: the bots that the token is for. */
export async function list(work: Work, { group, names }: Options): Promise<number> {
  const { client, terminal } = work
  const bots =
    group === undefined ? await listBots(client) : await chooseBots(client, { names: [], group })
  if (work.json) printJson(work, bots)
  else if (names) for (const { name } of bots) terminal.print(shown(name))
  else if (bots.length === 0) terminal.print(text('cli.ctl.noBots'))
  else for (const line of columns(tableOf(bots, localeOf(terminal.env)))) terminal.print(line)
  return exitCodes.ok
}

function tableOf(bots: readonly ListedBot[], locale: string): string[][] {
  const head = (['name', 'status', 'server', 'account', 'group', 'id'] as const).map((column) =>
    render(text(`cli.ctl.columns.${column}`), locale),
  )
  const rows = bots.map(({ name, status, host, port, username, group, id }) => [
    ...[name, statusWord(status, locale), `${host}:${port}`, username, group ?? '', id],
  ])
  return [head, ...rows]
}

const known = ['stopped', 'connecting', 'running', 'stopping'] as const

/** One that a newer server has is said as it calls it. */
function statusWord(status: string, locale: string): string {
  const one = known.find((each) => each === status)
  return one ? render(text(`botStatus.${one}`), locale) : status
}
