import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { t } from '#texts/factors/factors'
import { session } from '../auth/session-store'
import { saveFile } from '../lib/save-file'
import { Button } from '../ui/button'
import { CopyButton } from '../ui/copy-button'
import { Dialog } from '../ui/dialog/dialog'
import { Unsaved } from '../ui/dialog/unsaved'
import styles from './factors.module.css'
import { hideRecoveryCodes, shownCodes } from './shown-codes'

const texts = t.codes

/** Where recovery codes are shown, this once; one of them stands in the page. */
export function CodesDialog() {
  const { codes } = useSnapshot(shownCodes)
  useEffect(() => hideRecoveryCodes, [])
  return (
    <Dialog
      open={codes !== null}
      onClose={hideRecoveryCodes}
      size="small"
      title={texts.title}
      description={texts.description}
      footer={
        <Button variant="primary" onClick={hideRecoveryCodes}>
          {texts.done}
        </Button>
      }
    >
      {codes && <Codes codes={codes} />}
    </Dialog>
  )
}

function Codes({ codes }: { codes: readonly string[] }) {
  const { profile } = useSnapshot(session)
  const account = profile?.user.email ?? ''
  const text = texts.text(account, location.host, codes)
  const save = () => saveFile(new Blob([text], { type: 'text/plain' }), texts.file)
  return (
    <div className={styles.sheet}>
      <Unsaved isDirty />
      <p className={styles.whose}>{texts.whose(account, location.host)}</p>
      <ol className={styles.codes} aria-label={texts.list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={styles.tools}>
        <CopyButton text={text} label={texts.copy} />
        <Button icon={<Download size={16} aria-hidden="true" />} onClick={save}>
          {texts.download}
        </Button>
        <Button icon={<Printer size={16} aria-hidden="true" />} onClick={() => print()}>
          {texts.print}
        </Button>
      </div>
    </div>
  )
}
