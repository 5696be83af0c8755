import type { ReactNode } from 'react'
import type { BotsImport, ImportRow } from '#contract/bots/portable'
import { t } from '#texts/bots/portable/portable'
import { PlansLink } from '../../plans/subscription-panel'
import { Banner } from '../../ui/feedback/banner'
import { DataTable } from '../../ui/layout/data-table'
import own from './portable.module.css'

/** What becomes of each bot of a file; `action` stands before them, for they may be many. */
export function ImportPreview({ trial, action }: { trial: BotsImport; action: ReactNode }) {
  const { rows, used, max, message } = trial
  const isWrong = rows.some(({ state }) => state === 'wrong')
  const isBeyond = rows.some(({ issues }) => issues.some(({ path }) => path === 'plan'))
  return (
    <section className={own.preview} aria-label={t.preview}>
      <p className={own.summary} role="status">
        <strong>{message}</strong>
        <span className={own.muted}>{t.room(used, max)}</span>
      </p>
      {isWrong && (
        <Banner tone="warn" action={isBeyond && <PlansLink />}>
          {t.wrong}
        </Banner>
      )}
      {action}
      <DataTable aria-label={t.preview}>
        <thead>
          <tr>
            <th scope="col">{t.name}</th>
            <th scope="col">{t.state}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows.entries()].map(([at, row]) => (
            <tr key={at}>
              <td className={own.name}>
                <bdi>{row.name || t.nameless}</bdi>
              </td>
              <td className={own[row.state]}>
                <State row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </section>
  )
}

function State({ row: { state, as, issues } }: { row: ImportRow }) {
  if (state === 'copied') return t.states.copied(as)
  if (state !== 'wrong') return t.states[state]
  return issues.map(({ path, message }) => <p key={path + message}>{wordsOf(path, message)}</p>)
}

const wordsOf = (path: string, message: string) =>
  path === '' || path === 'plan' ? message : `${message} (${path})`
