import { Dimension, Scene, Tepuis } from './scene.tsx'
import classes from './scene.module.css'

const ground = 486
const [left, right] = [892, 1292] as const
const stacks = [0, 1, 2, 3, 4].map((index) => left + 38 + index * 68)
const masts = [728, 1470] as const

/** A section through an earth-covered magazine: stacks apart from the walls, ventilation, lightning masts, fence. */
export const MagazineScene = ({ label }: { label: string }) => (
  <Scene label={label}>
    <Tepuis horizon={ground} />
    <path className={classes.rock} d="M0 470 380 440 640 462 728 486H1600V640H0Z" />
    <path
      className={classes.rock}
      d={`M700 ${ground}C790 ${ground - 20} 850 236 968 216H1216C1334 236 1394 ${ground - 20} 1484 ${ground}Z`}
    />
    <path className={classes.rock2} d={`M0 540 400 522 800 548 1600 530V640H0Z`} />
    <path className={classes.rock3} d={`M0 600 500 584 1000 604 1600 590V640H0Z`} />
    <path
      className={classes.thin}
      d="M780 440h40m-14-30h34m20-40h30m-22-36h34m40-40h44m60-16h60m50 2h60m30 22h40m24 36h36m-10 40h40m-6 40h44M120 580h80m160-20h90m300 26h90m260-22h100m220 20h80"
    />
    <Dimension from={[1140, 216]} to={[1140, 284]} reach={200} length="1,50 m" />
    <path
      className={classes.heavy}
      d={`M0 470 380 440 640 462 700 ${ground}C790 ${ground - 20} 850 236 968 216H1216C1334 236 1394 ${ground - 20} 1484 ${ground}H1600`}
    />
    <Vault />
    {stacks.map((x) => (
      <Stack key={x} x={x} />
    ))}
    <Vent />
    <LightningGuard />
    <Fence />
    <Dimension from={[left, ground]} to={[right, ground]} reach={58} length="9,00 m" />
    <Dimension from={[right, ground]} to={[1508, ground]} reach={58} length="5,00 m" />
  </Scene>
)

/** Walls and vault in one thickness of concrete. */
const Vault = () => (
  <>
    <path
      className={classes.steel}
      d={`M${left - 22} ${ground}V392C${left - 22} 318 ${left + 60} 284 ${(left + right) / 2} 284S${right + 22} 318 ${right + 22} 392V${ground}Z`}
    />
    <path
      className={classes.paper}
      d={`M${left} ${ground}V396C${left} 334 ${left + 70} 304 ${(left + right) / 2} 304S${right} 334 ${right} 396V${ground}Z`}
    />
    <path className={classes.steel} d={`M${left - 40} ${ground}H${right + 40}v16H${left - 40}Z`} />
    <path className={classes.dashed} d={`M${left + 22} ${ground}V372H${right - 22}V${ground}`} />
  </>
)

const Stack = ({ x }: { x: number }) => (
  <g>
    <path className={classes.ink} d={`M${x - 2} ${ground - 8}h60v4h-60Zm4 4h8v4h-8Zm22 0h8v4h-8Zm22 0h8v4h-8Z`} />
    {[0, 1, 2].map((level) => (
      <g key={level}>
        <path className={level === 1 ? classes.ochre2 : classes.ochre} d={`M${x} ${ground - 38 - level * 31}h56v29h-56Z`} />
        <path className={classes.paper} d={`m${x + 28} ${ground - 32 - level * 31} 9 9-9 9-9-9Z`} />
      </g>
    ))}
  </g>
)

const Vent = () => (
  <g>
    <path className={classes.outline} d="M1084 300V176h16v124Z" />
    <path className={classes.ink} d="M1074 164h36l-6 14h-24Z" />
    <path className={classes.ochreLine} d="M1092 352v-36m-8 10 8-10 8 10M1064 186c-18-6-14-22-30-26m86 26c18-6 14-22 30-26" />
  </g>
)

/** Two lightning masts and the arc of the rolling sphere, below which nothing is struck. */
const LightningGuard = () => (
  <g>
    <path
      className={classes.dashed}
      d={`M${masts[0]} 76Q1098 236 ${masts[1]} 76M${masts[0]} 76Q640 210 596 ${ground - 28}M${masts[1]} 76Q1556 220 1600 ${ground}`}
    />
    {masts.map((x) => (
      <g key={x}>
        <path className={classes.line} d={`M${x} 76V${ground}`} />
        <path className={classes.steel} d={`M${x - 4} 200h8V${ground}h-8Z`} />
        <circle cx={x} cy="74" r="5" className={classes.ochre} />
        <path className={classes.line} d={`M${x} ${ground}v30m-18 0h36m-29 8h22m-15 8h8`} />
      </g>
    ))}
  </g>
)

const Fence = () => (
  <g>
    {[1508, 1536, 1564, 1592].map((x) => (
      <path key={x} className={classes.line} d={`M${x} ${ground}v-86l-10-14`} />
    ))}
    <path
      className={classes.thin}
      d={`M1508 ${ground - 80}h92M1508 ${ground - 54}h92M1508 ${ground - 28}h92M1498 ${ground - 100}h102M1508 ${ground}l28-28 28 28 28-28m-84 0 28-26 28 26 28-26m-84 0 28-26 28 26 28-26`}
    />
  </g>
)
