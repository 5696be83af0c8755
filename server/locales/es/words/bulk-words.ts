import { plural } from './counts'

function outcome(one: string, many: string) {
  const all = (done: number) => plural(done, `bot ${one}`, `bots ${many}`)
  const some = (done: number, failed: number) =>
    `${all(done)}, ${plural(failed, 'falló', 'fallaron')}`
  return { all, some }
}

/** How a bulk job ended, as the API and the dashboard say it. */
export const bulkOutcomes = {
  start: outcome('activado', 'activados'),
  stop: outcome('detenido', 'detenidos'),
  delete: outcome('eliminado', 'eliminados'),
  command: outcome('respondió', 'respondieron'),
}
