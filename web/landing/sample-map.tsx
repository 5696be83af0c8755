import { useEffect, useRef } from 'react'
import { sample } from '#texts/landing/sample'
import styles from './sample-map.module.css'
import { terrainPixels, terrainSize } from './terrain'

export function SampleMap() {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new ImageData(terrainPixels(), terrainSize, terrainSize)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [])
  return (
    <div>
      <div className={styles.map}>
        <canvas ref={canvas} className={styles.canvas} width={terrainSize} height={terrainSize} />
        <span className={styles.self} />
        <span className={styles.other} />
      </div>
      <p className={styles.legend}>
        <span>{sample.position}</span>
        <span>{sample.dimension}</span>
      </p>
    </div>
  )
}
