import { draftTexts } from '@barreno/texts/drafts'
import classes from './change-list.module.css'

type Props = {
  sentences: readonly string[]
  /** How many are listed before the rest is only counted; where they are read before something is sent, all are shown. */
  most?: number
}

/** What changed, one sentence each. */
export function ChangeList({ sentences, most = Infinity }: Props) {
  const visible = sentences.length > most + 1 ? sentences.slice(0, most) : sentences
  const more = sentences.length - visible.length
  return (
    <ul className={classes.list}>
      {visible.map((sentence) => (
        <li key={sentence}>{amountsWhole(sentence)}</li>
      ))}
      {more > 0 && <li>{draftTexts.changes.more(more)}</li>}
    </ul>
  )
}

/** An amount is not torn from its sign at the end of a line. */
const amountsWhole = (sentence: string) => sentence.replaceAll('$ ', '$\u00A0')
