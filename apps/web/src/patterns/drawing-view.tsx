import { patternTexts } from '@barreno/texts/patterns'
import { Loading } from '../ui/states.tsx'
import type { Drawing } from './drawing.ts'
import { NoDrawing } from './no-drawing.tsx'
import { useDrawing } from './use-drawing.ts'
import { ZoomPane } from './zoom-pane.tsx'
import classes from './views.module.css'

const texts = patternTexts.drawing

/** Shows a DXF as an SVG computed from its geometry, so that no content of the file becomes markup. */
export function DrawingView({ content, name }: { content: Blob; name: string }) {
  const drawing = useDrawing(content)
  if (drawing === undefined) return <Loading label={texts.making} />
  if (drawing === null) return <NoDrawing why="drawing" />
  const { width, height, unit } = drawing.extent
  const label = patternTexts.content(name)
  return (
    <ZoomPane label={label} note={`${patternTexts.facts.extent}: ${texts.extent(width, height, unit)}. ${texts.simplified}`}>
      <Picture drawing={drawing} label={label} />
    </ZoomPane>
  )
}

const margin = 20

const Picture = ({ drawing: { width, height, strokes, fills, labels }, label }: { drawing: Drawing; label: string }) => (
  <svg
    className={classes.drawing}
    viewBox={[-margin, -margin, width + 2 * margin, height + 2 * margin].join(' ')}
    role="img"
    aria-label={label}
  >
    {fills.map(({ colour, path }) => (
      <path key={colour} d={path} fill={colour} />
    ))}
    {strokes.map(({ colour, path }) => (
      <path key={colour} className={classes.stroke} d={path} stroke={colour} />
    ))}
    {labels.map(({ colour, text, x, y, size, angle, anchor }, place) => (
      // A drawing never changes, so the index of a label is a stable key.
      <text key={`${place} ${text}`} transform={`translate(${x} ${y}) rotate(${angle})`} fontSize={size} textAnchor={anchor} fill={colour}>
        {text}
      </text>
    ))}
  </svg>
)
