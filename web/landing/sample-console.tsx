import ChevronRight from 'lucide-react/icons/chevron-right'
import { type SampleLine, sample, sampleBots, sampleLines } from '#texts/landing/sample'
import { Status } from '../ui/feedback/status'
import styles from './sample-console.module.css'
import { useReplay } from './use-replay'

const kept = 16
const all = sampleLines.length
/** Lines of the bot's joining, which happen once. */
const joining = 2
const startsAt = Date.UTC(2026, 0, 1, 21, 4, 12)
const apartMs = 7_300

/** The console of the first sample bot, its newest line at the bottom. */
export function SampleConsole() {
  const shown = useReplay()
  const first = Math.max(0, shown - kept)
  const bot = sampleBots[0]
  return (
    <div className={styles.console}>
      <div className={styles.bar}>
        <span className={styles.title}>{sample.console}</span>
        <span className={styles.who}>{bot?.name}</span>
        {bot && <Status tone={bot.tone} label={bot.status} className={styles.status} />}
      </div>
      <div className={styles.lines}>
        {Array.from({ length: shown - first }, (_, offset) => {
          const index = first + offset
          const line =
            sampleLines[index < all ? index : joining + ((index - all) % (all - joining))]
          return line && <Line key={index} line={line} at={startsAt + index * apartMs} />
        })}
      </div>
      <div className={styles.input}>
        <ChevronRight size={16} />
        <span className={styles.cursor} />
        {sample.prompt}
      </div>
    </div>
  )
}

function Line({ line, at }: { line: SampleLine; at: number }) {
  return (
    <div className={styles.line}>
      <span className={styles.time}>{new Date(at).toISOString().slice(11, 19)}</span>
      <span className={styles[line.kind]}>
        {line.who && <span className={styles.speaker}>{`<${line.who}> `}</span>}
        {line.text}
      </span>
    </div>
  )
}
