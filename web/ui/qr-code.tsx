import { create } from 'qrcode'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

const sizePx = 180

/** A QR code as one path of squares, a unit each. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text])
  return (
    <svg
      className={styles.code}
      width={sizePx}
      height={sizePx}
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
