import { Dimension, Scene, polar } from './scene.tsx'
import classes from './scene.module.css'

// Five metres wide and five high at 88 units per metre: walls up to the spring line, a half circle above it.
const spring = [1180, 320] as const
const half = 220
const floor = 540
const cut = [1180, 404] as const

const contour = [
  ...range(13, (index) => polar(spring, 208, index * 15)),
  ...[368, 414, 460, 506].flatMap((y) => [[spring[0] - 208, y] as const, [spring[0] + 208, y] as const]),
]
const production = [
  ...range(7, (index) => polar(spring, 150, 18 + index * 24)),
  ...[378, 446].flatMap((y) => [[spring[0] - 152, y] as const, [spring[0] + 152, y] as const]),
  ...range(3, (index) => polar(spring, 84, 50 + index * 40)),
]
const lifters = range(7, (index) => [spring[0] - 189 + index * 63, 526] as const)

/** The four sections of the cut: squares around the empty hole, each rotated against the previous one. */
const sections = [
  { reach: 22, turn: 0 },
  { reach: 42, turn: 45 },
  { reach: 68, turn: 0 },
  { reach: 116, turn: 45 },
]

/** The face of a heading with its holes: cut, production, contour and lifters, with an enlarged cut beside it. */
export const TunnelScene = ({ label }: { label: string }) => (
  <Scene label={label}>
    <Rock />
    <Bolts />
    <path className={classes.paper} d={section(half)} />
    <path className={classes.heavy} d={section(half)} />
    <path className={classes.thin} d={`M${spring[0]} 84V556M944 320H1416`} strokeDasharray="18 5 3 5" />
    {production.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="7" className={classes.steel} />
    ))}
    {contour.map(([x, y]) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r="5" className={classes.outline} />
    ))}
    {lifters.map(([x, y]) => (
      <path key={x} className={classes.ink} d={`M${x - 6} ${y - 6}h12v12h-12Z`} />
    ))}
    <Cut centre={cut} scale={0.86} />
    <Dimension from={[spring[0] - half, floor]} to={[spring[0] + half, floor]} reach={42} length="5,00 m" />
    <Dimension from={[spring[0] + half, 100]} to={[spring[0] + half, floor]} reach={70} length="5,00 m" />
    <Detail />
  </Scene>
)

const section = (reach: number) => `M${spring[0] - reach} ${floor}V${spring[1]}a${reach} ${reach} 0 0 1 ${2 * reach} 0V${floor}Z`

const Rock = () => (
  <>
    <rect width="1600" height="640" className={classes.rock} />
    <path className={classes.rock2} d="M0 96 300 150 640 128 980 214 1600 236V640H0Z" />
    <path className={classes.rock3} d="M0 348 360 402 760 380 1180 452 1600 428V640H0Z" />
    <path
      className={classes.thin}
      d="M0 96 300 150 640 128 980 214M1400 229l200 7M0 348 360 402 760 380 960 414M1400 440l200-12M40 230h90m70 22h60m150-10h110m90 24h70m820-110h80m40-52h60M60 500h80m110 26h90m160-18h120m60 34h80m640-34h70m50 60h60M1480 310h64m-20 44h50M90 40h90m160 16h70m230-26h110m240 30h90m240 20h100m80-34h80"
    />
  </>
)

const Bolts = () => (
  <>
    {range(7, (index) => 36 + index * 18).map((angle) => {
      const [[x1, y1], [x2, y2], [x3, y3], [x4, y4]] = [
        polar(spring, 224, angle),
        polar(spring, 330, angle),
        polar(spring, 228, angle - 3),
        polar(spring, 228, angle + 3),
      ]
      return <path key={angle} className={classes.line} d={`M${x1} ${y1}L${x2} ${y2}M${x3} ${y3}L${x4} ${y4}`} />
    })}
  </>
)

function Cut({ centre, scale }: { centre: readonly [number, number]; scale: number }) {
  return (
    <g>
      {sections.map(({ reach, turn }) => {
        const corners = range(4, (corner) => polar(centre, reach * scale, turn + corner * 90))
        return (
          <g key={reach}>
            <path className={classes.ochreLine} d={`M${corners.map((corner) => corner.join(' ')).join('L')}Z`} />
            {corners.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r={6 * Math.max(scale, 0.9)} className={classes.ochre} />
            ))}
          </g>
        )
      })}
      <circle cx={centre[0]} cy={centre[1]} r={9 * Math.max(scale, 0.9)} className={classes.outline} />
    </g>
  )
}

const isOutermost = (index: number) => index === sections.length - 1

const detailAt = [806, 262] as const

const Detail = () => (
  <g>
    <circle cx={cut[0]} cy={cut[1]} r="112" className={classes.dashed} />
    <path className={classes.dashed} d={`M${cut[0] - 108} ${cut[1] - 30}L${detailAt[0] + 132} ${detailAt[1] + 30}`} />
    <circle cx={detailAt[0]} cy={detailAt[1]} r="138" className={classes.outline} />
    <Cut centre={detailAt} scale={1.06} />
    {sections.map(({ reach, turn }, index) => {
      const [x, y] = polar(detailAt, reach * 1.06, turn)
      return (
        <text
          key={reach}
          x={x + (isOutermost(index) ? -14 : 14)}
          y={y + (isOutermost(index) ? 22 : -8)}
          className={`${classes.number} ${classes.tag}`}
        >
          {index + 1}
        </text>
      )
    })}
  </g>
)

function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index))
}
