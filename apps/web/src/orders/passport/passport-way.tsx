import type { Passport, PassportEntry, PassportMaterial } from '@barreno/domain/orders/passport/schema'
import { dateTime } from '@barreno/texts/format'
import { passportTexts as texts } from '@barreno/texts/orders/passport'
import { Figures } from '../../ui/figures.tsx'
import acts from '../acts.module.css'
import classes from './passport.module.css'

/** The balance of each material by lot, and all its events in chronological order. */
export function PassportWay({ passport: { materials, entries } }: { passport: Passport }) {
  if (materials.length === 0) return <p className={classes.words}>{texts.none}</p>
  return (
    <>
      <ul className={acts.list}>
        {materials.map((material) => (
          <Material key={material.materialId} material={material} />
        ))}
      </ul>
      <h3 className={classes.part}>{texts.way}</h3>
      <ol className={acts.list}>
        {entries.map((entry) => (
          <Entry key={[entry.kind, entry.at, entry.number, ...entry.people.map(({ name }) => name)].join(' ')} entry={entry} />
        ))}
      </ol>
    </>
  )
}

const Material = ({ material }: { material: PassportMaterial }) => (
  <li className={acts.act}>
    <p className={acts.name}>{material.materialName}</p>
    <Figures figures={texts.materialFigures(material)} />
    <ul className={classes.lots} aria-label={`${texts.lots}: ${material.materialName}`}>
      {material.lots.map((lot) => (
        <li key={lot.lotId} className={classes.lot}>
          <p className={classes.lotName}>{texts.lot(lot)}</p>
          {lot.magazines.length > 0 && <p className={classes.words}>{texts.from(lot.magazines)}</p>}
          <Figures figures={texts.lotFigures(lot, material.unit)} />
        </li>
      ))}
    </ul>
  </li>
)

function Entry({ entry: { kind, at, number, people, lines, vehiclePlate, seals, notes } }: { entry: PassportEntry }) {
  const details = [
    ...people.map(texts.person),
    ...(vehiclePlate ? [texts.plate(vehiclePlate)] : []),
    ...(seals ? [texts.seals(seals)] : []),
    ...(notes ? [notes] : []),
  ]
  return (
    <li className={acts.act} data-kind={kind}>
      <div className={acts.head}>
        <span className={acts.name}>{texts.events[kind]}</span>
        {number && <span className={acts.number}>{number}</span>}
      </div>
      <time className={classes.words} dateTime={at}>
        {dateTime(at)}
      </time>
      {lines.length > 0 && (
        <ul className={acts.lines}>
          {lines.map((line) => (
            <li key={texts.line(line)}>{texts.line(line)}</li>
          ))}
        </ul>
      )}
      {details.length > 0 && <p className={classes.words}>{details.join(' · ')}</p>}
    </li>
  )
}
