import { draftTexts } from '@barreno/texts/drafts'
import classes from './change-list.module.css'

type Props = {
  sentences: readonly string[]
  /** Maximum number of sentences before the rest is only counted; by default all are shown, as needed before sending. */
  most?: number
}

/** A list of changes, one sentence each. */
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

/** Keeps the dollar sign and its amount on one line. */
const amountsWhole = (sentence: string) => sentence.replaceAll('$ ', '$\u00A0')
