import { loadFigureOf, type LoadPart } from '@barreno/blast-design/drawing/load-figure'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { crewSheetTexts as texts } from '@barreno/texts/crew-sheet'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import classes from './load-figure.module.css'

type Load = Pick<SuggestedPattern['loads'][number], 'name' | 'sections' | 'stemming_m'>

const [hole_px, words_px, edge_px] = [26, 38, 16]
/** Height of a part, for two lines of text. */
const line_px = 36

/** A loaded hole from toe to collar, piece by piece. The parts can be told apart without colours. */
export function LoadFigure({ load: { name, sections, stemming_m } }: { load: Load }) {
  const described = patternReviewTexts.loads
  const room = {
    height: Math.max(150, (sections.length + 1 + sections.filter(({ above_m }) => above_m !== undefined).length) * line_px),
    line: line_px,
  }
  const parts = loadFigureOf({ sections, stemming_m }, room)
  const wordsOf = ({ charge, stemming_m: part_m = stemming_m }: LoadPart) =>
    charge === null ? described.stemming(part_m) : described.sections([{ ...sections[charge]!, above_m: undefined }])
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 ${-edge_px} ${words_px} ${room.height + 2 * edge_px}`}
        width={words_px}
        height={room.height + 2 * edge_px}
        role="img"
        aria-label={texts.figure(name, parts.map(wordsOf).join(', '))}
      >
        {parts.map((part) => (
          <g key={part.bottom}>
            <rect
              x={1}
              y={part.top}
              width={hole_px - 2}
              height={part.bottom - part.top}
              className={part.charge === null ? classes.stemming : part.charge === 0 ? classes.bottom : classes.column}
            />
            {part.joints.map((y) => (
              <path key={y} d={`M1 ${y}H${hole_px - 1}`} className={part.charge === 0 ? classes.jointOfBottom : classes.joint} />
            ))}
            <path d={`M${hole_px} ${(part.top + part.bottom) / 2}L${words_px} ${part.label}`} className={classes.leader} />
          </g>
        ))}
        <path d={`M0 0H${words_px - 8}`} className={classes.collar} />
      </svg>
      <div className={classes.words} style={{ height: room.height + 2 * edge_px }} aria-hidden>
        <span className={classes.end} style={{ top: 0 }}>
          {texts.collar}
        </span>
        {parts.map((part) => (
          <span key={part.bottom} className={classes.word} style={{ top: part.label + edge_px }}>
            {wordsOf(part)}
          </span>
        ))}
        <span className={classes.end} style={{ bottom: 0 }}>
          {texts.toe}
        </span>
      </div>
    </figure>
  )
}
