import { Dimension, Scene, Tepuis } from './scene.tsx'
import classes from './scene.module.css'

const road = 474
/** Distance marks every five metres, to the scale of the lorry. */
const marks = [0, 1, 2, 3, 4].map((index) => ({ x: 740 + index * 199, label: `0+${String(index * 5).padStart(3, '0')}` }))

/** The lorry leaving the gate with its escort; the distances are marked below the road. */
export const DispatchScene = ({ label }: { label: string }) => (
  <Scene label={label}>
    <Tepuis horizon={road} />
    <PowerLine />
    <path className={classes.rock} d={`M0 430 300 420 560 448 720 ${road}H1600V640H0Z`} />
    <path className={classes.rock2} d="M0 548 420 530 900 552 1600 540V640H0Z" />
    <path className={classes.rock3} d="M0 606 520 594 1040 610 1600 600V640H0Z" />
    <path className={classes.steel} d={`M0 446 300 436 560 460 716 ${road}H1600v14H712L556 474 300 450 0 460Z`} />
    <Chainage />
    <Gate />
    <Lorry />
    <Escort />
    <Dimension from={[952, 262]} to={[1286, 262]} reach={-34} length="8,40 m" />
  </Scene>
)

const PowerLine = () => (
  <g>
    {[664, 1010, 1356].map((x) => (
      <path
        key={x}
        className={classes.thin}
        d={`M${x - 26} ${road - 30}L${x} 120l26 ${road - 150}M${x - 34} 168h68M${x - 26} 204h52M${x - 18} 300h36M${x - 14} 260l32 40m-36 0 32-40`}
      />
    ))}
    <path
      className={classes.thin}
      d="M284 158q170 56 346 10 174 60 346 0 176 60 346 0 150 46 278 20M352 168q140 44 346 0 176 60 346 0 176 60 346 0 110 34 210 22"
    />
  </g>
)

const Chainage = () => (
  <g>
    <path className={classes.thin} d={`M720 ${road + 44}H1600`} />
    {marks.map(({ x, label }) => (
      <g key={x}>
        <path className={classes.line} d={`M${x} ${road + 36}v16`} />
        <text x={x} y={road + 76} className={classes.number}>
          {label}
        </text>
      </g>
    ))}
  </g>
)

const Gate = () => (
  <g>
    <path className={classes.outline} d={`M764 ${road}V372h84V${road}Z`} />
    <path className={classes.steel} d="M754 360h104v14H754Z" />
    <path className={classes.rock2} d="M776 388h34v34h-34Z" />
    <path className={classes.line} d={`M776 388h34v34h-34ZM822 ${road}v-72h18v72`} />
    <path className={classes.ink} d={`M868 ${road}v-64h20v64Z`} />
    <path className={classes.ochre} d={`m872 ${road - 56} 52-196 12 3-52 196Z`} />
    <path className={classes.paper} d={`m880.5 ${road - 88} 9-34 12 3-9 34Zm18-68 9-34 12 3-9 34Z`} />
    <path className={classes.line} d="M806 360V300m-12 0h24" />
    <path className={classes.ink} d="M796 288h30v12h-30Z" />
  </g>
)

const Lorry = () => (
  <g>
    <path className={classes.outline} d="M952 262h226v176H952Z" />
    <path className={classes.ochre} d="M953 394h224v20H953Z" />
    <path className={classes.thin} d="M998 263v130m44-130v130m44-130v130m44-130v130" />
    <path className={classes.outline} d="m1066 290 40 40-40 40-40-40Z" />
    <path className={classes.ochre} d="m1066 297 33 33-33 33-33-33Z" />
    <text x="1066" y="336" className={`${classes.number} ${classes.plate}`}>
      1.1D
    </text>
    <path className={classes.steel} d="M946 438h340v16H946Z" />
    <path className={classes.outline} d="M1190 316h58l34 58v64h-92Z" />
    <path className={classes.rock2} d="M1204 330h38l22 40h-60Z" />
    <path className={classes.line} d="M1204 330h38l22 40h-60ZM1218 386h16" />
    <path className={classes.ochre} d="M1214 304h26v12h-26Z" />
    {[998, 1050, 1236].map((x) => (
      <Wheel key={x} x={x} radius={25} />
    ))}
  </g>
)

const Escort = () => (
  <g>
    <path className={classes.steel} d="M1364 444v-34l40-4 28-38h62l26 40 52 8v28Z" />
    <path className={classes.paper} d="m1414 404 22-28h22v28Zm52 0v-28h24l18 28Z" />
    <path className={classes.ochre} d="M1446 356h34v12h-34ZM1364 424h208v8h-208Z" />
    <Wheel x={1412} radius={22} />
    <Wheel x={1526} radius={22} />
  </g>
)

const Wheel = ({ x, radius }: { x: number; radius: number }) => (
  <>
    <circle cx={x} cy={road - radius} r={radius} className={classes.rubber} />
    <circle cx={x} cy={road - radius} r={radius * 0.42} className={classes.steel} />
  </>
)
