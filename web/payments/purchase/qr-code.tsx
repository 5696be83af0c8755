import { create } from 'qrcode'
import { useMemo } from 'react'
import { limits } from '#contract/limits'
import styles from './qr-code.module.css'

/** A QR code as one path of squares, a unit each. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  const { qrPx } = limits.payments
  return (
    <svg
      className={styles.code}
      width={qrPx}
      height={qrPx}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}

function draw(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: 'L' })
  const { size } = modules
  const path = [...modules.data.entries()]
    .filter(([, isDark]) => isDark)
    .map(([at]) => `M${at % size} ${Math.floor(at / size)}h1v1h-1z`)
    .join('')
  return { size, path }
}
