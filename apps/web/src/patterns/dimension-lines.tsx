import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import type { Frame } from '@barreno/blast-design/drawing/plan-frame'
import classes from './hole-drawing.module.css'

type Props = { width_m: number; height_m: number; frame: Frame }

const texts = patternDrawingTexts.drawing

/** The dimensions of the face: the width below it and the height beside it, each between two ticks. */
export function DimensionLines({ width_m, height_m, frame: { x, y } }: Props) {
  const [left, right, top, bottom] = [x(0), x(width_m), y(height_m), y(0)]
  const [under, beside] = [bottom + 14, left - 14]
  return (
    <g className={classes.dimensions} aria-hidden>
      <path
        d={`M${left} ${under}H${right}M${left} ${under - 4}v8M${right} ${under - 4}v8M${beside} ${top}V${bottom}M${beside - 4} ${top}h8M${beside - 4} ${bottom}h8`}
      />
      <text x={(left + right) / 2} y={under + 13} textAnchor="middle">
        {texts.metres(width_m)}
      </text>
      <text transform={`translate(${beside - 6} ${(top + bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {texts.metres(height_m)}
      </text>
    </g>
  )
}
