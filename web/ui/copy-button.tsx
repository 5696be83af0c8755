import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { t } from '#texts/ui/ui'
import { Button, type ButtonProps } from './button'
import { copyText } from './copy-text'
import { notify } from './feedback/notify'

const shownForMs = 2_500

/** Copies `text` and says so for a moment; says what to do where the browser refuses. */
export function CopyButton({
  text,
  label,
  ...look
}: { text: string; label: string } & Pick<ButtonProps, 'variant' | 'size' | 'className'>) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), shownForMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    try {
      await copyText(text)
      setCopied(true)
    } catch {
      // Refused by the browser: the text can still be selected.
      notify({ type: 'warning', title: t.notCopied, message: t.copyByHand })
    }
  }
  return (
    <Button {...look} icon={copied ? <Check size={16} /> : <Copy size={16} />} onClick={copy}>
      <span aria-live="polite">{copied ? t.copied : label}</span>
    </Button>
  )
}
