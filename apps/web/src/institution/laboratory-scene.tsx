import { Dimension, Scene } from './scene.tsx'
import classes from './scene.module.css'

const floor = 548
const table = 430
/** Positions of the probes of the cartridge, one every fifty millimetres. */
const probes = [812, 872, 932, 992]
const flasks = [1460, 1492, 1524]

/** A laboratory bench: a cartridge with probes, the record of its detonation velocity, scales, and samples by lot. */
export const LaboratoryScene = ({ label }: { label: string }) => (
  <Scene label={label}>
    <Room />
    <Shelf />
    <Chart />
    <Table />
    <Cartridge />
    <Recorder />
    <Scales />
    <Cylinders />
    <Dimension from={[probes[0]!, table - 74]} to={[probes[1]!, table - 74]} reach={-54} length="50 mm" />
  </Scene>
)

const Room = () => (
  <g>
    <path className={classes.far} d={`M0 ${floor}V0H1600V${floor}Z`} />
    <path className={classes.sky} d={`M0 0H1600V300H0Z`} />
    <path className={classes.near} d="M0 296H1600v8H0Z" />
    <path className={classes.rock} d={`M0 ${floor}H1600V640H0Z`} />
    <path className={classes.thin} d={`M0 ${floor + 30}H1600M120 ${floor}l-70 92m420-92-40 92m400-92-10 92m400-92 20 92m330-92 60 92`} />
    <path className={classes.heavy} d={`M0 ${floor}H1600`} />
  </g>
)

/** Stored samples by lot. */
const Shelf = () => (
  <g>
    {[0, 1, 2, 3, 4, 5].map((index) => (
      <g key={index} transform={`translate(${722 + index * 54} 118)`}>
        <path className={classes.outline} d="M4 10h32v58H4Z" />
        <path
          className={index % 3 === 1 ? classes.ochre2 : classes.ochre}
          d={`M5 ${[34, 26, 42, 30, 38, 28][index]}h30v${[33, 41, 25, 37, 29, 39][index]}H5Z`}
        />
        <path className={classes.steel} d="M2 2h36v10H2Z" />
        <path className={classes.paper} d="M10 46h20v12H10Z" />
        <path className={classes.thin} d="M13 50h14m-14 4h9" />
      </g>
    ))}
    <path className={classes.steel} d="M706 186h348v10H706Zm22 10h10v26h-10Zm294 0h10v26h-10Z" />
  </g>
)

/** A chart on the wall: velocity over diameter, rising towards its limit. */
const Chart = () => (
  <g transform="translate(1128 56)">
    <path className={classes.outline} d="M0 0h330v178H0Z" />
    <path className={classes.thin} d="M40 48h262M40 82h262M40 116h262" strokeDasharray="2 6" />
    <path className={classes.line} d="M40 24v126h266" />
    <path className={classes.ochreLine} d="M60 138c24-58 52-78 96-88s92-12 140-12" />
    {[
      [72, 114],
      [112, 72],
      [156, 51],
      [214, 42],
      [278, 39],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r="5" className={classes.ochre} />
    ))}
    <text x="62" y="22" className={classes.number}>
      v
    </text>
    <text x="290" y="170" className={classes.number}>
      ø
    </text>
  </g>
)

const Table = () => (
  <g>
    <path className={classes.outline} d={`M700 ${table + 16}h210V${floor - 12}H700Zm620 0h250V${floor - 12}h-250Z`} />
    <path className={classes.line} d={`M700 ${table + 52}h210M1320 ${table + 52}h250M1445 ${table + 16}V${floor - 12}`} />
    <path className={classes.heavy} d={`M786 ${table + 34}h38M786 ${table + 76}h38M1366 ${table + 34}h34M1490 ${table + 34}h34`} />
    <path className={classes.steel} d={`M708 ${floor - 12}h194v12H708Zm620 0h234v12h-234Z`} />
    <path className={classes.steel} d={`M676 ${table}H1600v16H676Z`} />
  </g>
)

/** The inert cartridge on its plate, with probes across it that report the position of the detonation front to the recorder. */
const Cartridge = () => (
  <g>
    <path className={classes.ink} d={`M738 ${table - 14}h304v14H738Z`} />
    <path className={classes.steel} d={`M764 ${table - 28}h18v14h-18Zm236 0h18v14h-18Z`} />
    <path className={classes.outline} d={`M774 ${table - 66}h244v38H774Z`} />
    <path className={classes.ochre} d={`M775 ${table - 65}h40v36h-40Zm202 0h40v36h-40Z`} />
    <path className={classes.ochre2} d={`M815 ${table - 65}h162v36H815Z`} />
    {probes.map((x, index) => (
      <path key={x} className={classes.line} d={`M${x} ${table - 28}V${table - 104 + index * 7}H1076`} strokeWidth="1.25" />
    ))}
  </g>
)

/** The recorder. Each step of the trace is a probe that the front has reached. */
const Recorder = () => (
  <g>
    <path className={classes.outline} d={`M1076 ${table - 136}h216v126h-216Z`} />
    <path className={classes.ink} d={`M1096 ${table - 10}h24v10h-24Zm152 0h24v10h-24Z`} />
    <path className={classes.rubber} d={`M1094 ${table - 120}h138v94h-138Z`} />
    <path className={classes.grid} d={`M1094 ${table - 96}h138m-138 24h138m-138 24h138M1128 ${table - 120}v94m34-94v94m34-94v94`} />
    <path className={classes.trace} d={`M1098 ${table - 36}h16v-18h28v-18h28v-18h28v-18h30`} />
    {[table - 110, table - 82, table - 54].map((y) => (
      <circle key={y} cx="1262" cy={y} r="10" className={classes.outline} />
    ))}
    <path className={classes.ochre} d={`M1252 ${table - 36}h20v10h-20Z`} />
  </g>
)

const Scales = () => (
  <g>
    <path className={classes.outline} d={`M1336 ${table - 104}h84v80h-84Z`} />
    <path className={classes.thin} d={`M1378 ${table - 104}v-12m-42 12 10-12h64l10 12`} />
    <path className={classes.steel} d={`M1326 ${table - 26}h104v26h-104Z`} />
    <path className={classes.paper} d={`M1342 ${table - 19}h50v12h-50Z`} />
    <path className={classes.line} d={`M1354 ${table - 36}h48M1378 ${table - 36}v10`} />
    <path className={classes.ochre} d={`M1362 ${table - 58}h32v22h-32Z`} />
  </g>
)

/** Cylinders that measure the density of a sample by the displaced liquid. */
const Cylinders = () => (
  <g>
    {flasks.map((x, index) => (
      <g key={x}>
        <path className={classes.outline} d={`M${x} ${table - 108}h22v104h-22Z`} />
        <path
          className={index === 1 ? classes.ochre2 : classes.rock2}
          d={`M${x + 1} ${table - 62 - index * 12}h20v${57 + index * 12}h-20Z`}
        />
        <path className={classes.thin} d={`M${x + 12} ${table - 92}h9m-6 16h6m-9 16h9m-6 16h6m-9 16h9`} />
        <path className={classes.ink} d={`M${x - 5} ${table - 5}h32v5h-32Z`} />
      </g>
    ))}
  </g>
)
