import { Dimension, Scene, Tepuis } from './scene.tsx'
import classes from './scene.module.css'

const surface = 250
const floor = 500
const crest = 1190
const toe = 1246
const spacing = 76
const bottom = floor + 24

/** The charged rows from the face backwards, in their firing order. */
const charged = [0, 1, 2].map((row) => ({ x: crest - 66 - row * spacing, delay: row * 25 }))
const drilled = crest - 66 - 3 * spacing
const drilling = crest - 66 - 4 * spacing

/** A section through an open-pit bench: charge, stemming, delays, and the rig at the next hole. */
export const BenchScene = ({ label }: { label: string }) => (
  <Scene label={label}>
    <Tepuis horizon={surface} />
    <FarWall />
    <Ground />
    <path className={classes.dashed} d={`M${drilling - 60} ${floor}H${toe}`} />
    {charged.map(({ x, delay }) => (
      <ChargedHole key={x} x={x} delay={delay} />
    ))}
    <path
      className={classes.ochreLine}
      d={charged
        .slice(1)
        .map(({ x }) => `M${x} ${surface - 14}q${spacing / 2} -34 ${spacing} 0`)
        .join('')}
    />
    <path className={classes.outline} d={`M${drilled - 5} ${surface}h10V${bottom}h-10Z`} />
    <path className={classes.outline} d={`M${drilling - 5} ${surface}h10V392h-10Z`} />
    <Rig />
    <HaulTruck />
    <PlanInset />
    <Dimension from={[crest, surface]} to={[crest, floor]} reach={96} length="10,00 m" />
    <Dimension from={[charged[0]!.x, surface - 66]} to={[crest, surface - 66]} reach={-38} length="2,60 m" />
  </Scene>
)

/** The benches on the opposite side of the pit. */
const FarWall = () => (
  <>
    <path className={classes.near} d={`M1100 ${surface}H1600V${floor}H1100Z`} />
    <path className={classes.far} d="M1180 330H1600V338H1180ZM1180 414H1600V422H1180Z" />
  </>
)

const Ground = () => (
  <>
    <clipPath id="bench-ground">
      <path d={`M0 ${surface}H${crest}L${toe} ${floor}H1600V640H0Z`} />
    </clipPath>
    <g clipPath="url(#bench-ground)">
      <rect y="200" width="1600" height="440" className={classes.rock} />
      <path className={classes.rock2} d="M0 318 420 338 760 330 1120 362 1260 358V640H0Z" />
      <path className={classes.rock3} d="M0 446 380 462 820 444 1180 474 1600 540V640H0Z" />
      <path
        className={classes.thin}
        d="M0 318 420 338 760 330 1120 362 1260 358M0 446 380 462 820 444 1180 474 1600 540M60 400h70m60 14h44m180-12h86m120 10h50M90 560h110m160 22h70m240-20h96m180 26h60m160-30h120m90 24h70"
      />
    </g>
    <path className={classes.heavy} d={`M0 ${surface}H${crest}L${toe} ${floor}H1600`} />
  </>
)

const ChargedHole = ({ x, delay }: { x: number; delay: number }) => (
  <g>
    <path className={classes.outline} d={`M${x - 7} ${surface}h14V${bottom}h-14Z`} />
    <path className={classes.ochre} d={`M${x - 6} ${surface + 84}h12V${bottom - 1}h-12Z`} />
    <path className={classes.thin} d={`M${x - 6} ${surface + 18}l12-10m-12 30 12-10m-12 30 12-10m-12 30 12-10`} />
    <path className={classes.ink} d={`M${x - 4} ${bottom - 30}h8v22h-8Z`} />
    <path className={classes.line} d={`M${x} ${bottom - 30}V${surface - 14}`} strokeWidth="1.25" />
    <circle cx={x} cy={surface - 14} r="5" className={classes.ink} />
    <text x={x} y={surface - 46} className={classes.number}>
      {delay}
    </text>
  </g>
)

const Rig = () => (
  <g>
    <path className={classes.steel} d={`M${drilling - 9} 66h18v${surface - 70}h-18Z`} />
    <path className={classes.thin} d={`M${drilling - 9} 82l18 22-18 22 18 22-18 22 18 22-18 22 18 22`} />
    <path className={classes.ochre} d={`M${drilling - 13} 60h26v12h-26Z`} />
    <path className={classes.line} d={`M${drilling} 72V${surface + 130}`} />
    <path className={classes.line} d={`M${drilling - 90} 180L${drilling - 8} 100`} />
    <path className={classes.ochre} d={`M${drilling - 132} 176h84v46h-84Z`} />
    <path className={classes.outline} d={`M${drilling - 56} 164h38l8 26v32h-46Z`} />
    <path className={classes.steel} d={`M${drilling - 140} 218h136v10h-136Z`} />
    <rect x={drilling - 136} y="228" width="122" height="22" rx="11" className={classes.rubber} />
    {[-122, -98, -74, -50, -28].map((offset) => (
      <circle key={offset} cx={drilling + offset} cy="239" r="6" className={classes.steel} />
    ))}
  </g>
)

const HaulTruck = () => (
  <g>
    <path className={classes.ochre} d="m1362 396 26 44h132l24-52h-56l-16 16h-92l-6-8Z" />
    <path className={classes.steel} d="M1378 440h158v18h-158Z" />
    <path className={classes.outline} d="M1496 404h42v38h-42Z" />
    <circle cx="1410" cy="470" r="30" className={classes.rubber} />
    <circle cx="1410" cy="470" r="11" className={classes.steel} />
    <circle cx="1516" cy="470" r="30" className={classes.rubber} />
    <circle cx="1516" cy="470" r="11" className={classes.steel} />
  </g>
)

/** The same bench from above, with its rows tied up. */
const PlanInset = () => (
  <g transform="translate(1330 64)">
    <path className={classes.outline} d="M0 0h230v152H0Z" />
    <path className={classes.thin} d="M16 132h198" strokeDasharray="14 5 3 5" />
    {[0, 1, 2].map((row) => (
      <g key={row}>
        <path className={classes.ochreLine} d={`M${26 + (row % 2) * 17} ${104 - row * 36}H${row % 2 ? 213 : 196}`} />
        {[0, 1, 2, 3, 4, 5].map((hole) => (
          <circle key={hole} cx={26 + hole * 34 + (row % 2) * 17} cy={104 - row * 36} r="6.5" className={classes.outline} />
        ))}
      </g>
    ))}
    <path className={classes.ochreLine} d="m26 104 17-36-17-36" />
  </g>
)
