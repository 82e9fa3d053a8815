import type { ReactNode } from 'react'
import classes from './scene.module.css'

/** The canvas of a scene, 1600 by 640. The essential part is in its right half, since text covers the left one on wide screens. */
export function Scene({ label, children }: { label: string; children: ReactNode }) {
  return (
    <svg className={classes.scene} viewBox="0 0 1600 640" preserveAspectRatio="xMaxYMid slice" role="img" aria-label={label}>
      <rect width="1600" height="640" className={classes.sky} />
      {children}
    </svg>
  )
}

/** The table mountains of Guayana on the horizon. */
export const Tepuis = ({ horizon }: { horizon: number }) => (
  <g transform={`translate(0 ${horizon}) scale(1 1.2)`}>
    <path
      className={classes.far}
      d="M0 0V-62l70-6 16-34 150-8 22 30 60 12 30-52 14-62 8-10 236-12 16 14 12 60 46 46 90 8 34-44 180-8 24 34 70 6 22-70 12-48 210-10 18 16 14 66 52 40H1600V0Z"
    />
    <path
      className={classes.near}
      d="M0 0V-24l120-10 40-40 12-26 190-6 20 28 44 38 200 10 160-6 42-34 14-30 160-4 18 30 40 26 220 12 60-40 18-32 150-6 26 36 60 28H1600V0Z"
    />
  </g>
)

type DimensionProps = { from: readonly [number, number]; to: readonly [number, number]; length: string; reach?: number }

/** A dimension line between two ticks with its length. `reach` is the offset of the line. */
export function Dimension({ from, to, length, reach = 0 }: DimensionProps) {
  const isUpright = from[0] === to[0]
  const [x1, y1, x2, y2] = isUpright ? [from[0] + reach, from[1], to[0] + reach, to[1]] : [from[0], from[1] + reach, to[0], to[1] + reach]
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2]
  return (
    <g className={classes.dimension}>
      <path d={`M${from[0]} ${from[1]}L${x1} ${y1}M${to[0]} ${to[1]}L${x2} ${y2}`} className={classes.extension} />
      <path d={`M${x1} ${y1}L${x2} ${y2}M${x1 - 6} ${y1 + 6}l12-12M${x2 - 6} ${y2 + 6}l12-12`} />
      <text x={x} y={y - 9} transform={isUpright ? `rotate(-90 ${x} ${y})` : undefined}>
        {length}
      </text>
    </g>
  )
}

/** Returns the point at `radius` from a centre; the angle is in degrees, counter-clockwise from the right. */
export function polar(centre: readonly [number, number], radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180
  return [round(centre[0] + radius * Math.cos(angle)), round(centre[1] - radius * Math.sin(angle))]
}

const round = (value: number) => Math.round(value * 10) / 10
