import { limits } from '#contract/limits'
import { t } from '#texts/bots/abilities/abilities'
import { TextField } from '../../ui/form/field'
import { RowList } from '../../ui/layout/row-list'
import { Captions } from './abilities-captions'
import type { AbilityValues } from './abilities-form'
import type { Put } from './abilities-panel'
import styles from './abilities-panel.module.css'

const texts = t.replies
const { lines, keyword: longestKeyword, line: longestLine } = limits.abilities
const words = {
  list: texts.list,
  add: texts.add,
  remove: texts.remove,
  full: t.full(lines),
}

/** What the bot says on joining, and to whoever says a keyword. */
export function RepliesFields({
  values: { greeting, keywords },
  put,
  issueOf,
}: {
  values: AbilityValues['abilities']['replies']
  put: Put<'replies'>
  issueOf: (path: string) => string | undefined
}) {
  return (
    <>
      <TextField
        label={texts.greeting}
        placeholder={texts.greetingPlaceholder}
        maxLength={longestLine}
        autoComplete="off"
        error={issueOf('replies.greeting')}
        value={greeting}
        onChange={({ target }) => put({ greeting: target.value })}
      />
      {keywords.length === 0 ? (
        <p className={styles.note}>{texts.empty}</p>
      ) : (
        <Captions words={texts.captions} />
      )}
      <RowList
        rows={keywords}
        blank={{ keyword: '', reply: '' }}
        max={lines}
        words={words}
        onChange={(keywords) => put({ keywords })}
      >
        {(row, place, change) => (
          <div className={styles.keyword}>
            <TextField
              label={texts.keyword(place + 1)}
              labelHidden
              placeholder={texts.keywordPlaceholder}
              maxLength={longestKeyword}
              autoComplete="off"
              error={issueOf(`replies.keywords.${place}.keyword`)}
              value={row.keyword}
              onChange={({ target }) => change({ ...row, keyword: target.value })}
            />
            <TextField
              label={texts.reply(place + 1)}
              labelHidden
              placeholder={texts.replyPlaceholder}
              maxLength={longestLine}
              autoComplete="off"
              error={issueOf(`replies.keywords.${place}.reply`)}
              value={row.reply}
              onChange={({ target }) => change({ ...row, reply: target.value })}
            />
          </div>
        )}
      </RowList>
    </>
  )
}
