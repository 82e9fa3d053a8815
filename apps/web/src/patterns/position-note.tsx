import { claimedKind, signatureBytes, wizardExtensions } from '@barreno/domain/files/kinds'
import { tellsPosition } from '@barreno/domain/files/pictures'
import { patternTexts } from '@barreno/texts/patterns'
import { useEffect, useState } from 'react'
import classes from './file-facts.module.css'

/** Warns that a picture contains the position where it was taken. The file is stored unchanged, so every reader of it can see that. */
export function PositionNote({ name, content }: { name: string; content: Blob }) {
  const [isAnnounced, setAnnounced] = useState(false)
  useEffect(() => {
    let isCurrent = true
    void holdsPosition(name, content).then((holds) => isCurrent && setAnnounced(holds))
    return () => void (isCurrent = false)
  }, [name, content])
  return isAnnounced && <p className={classes.note}>{patternTexts.facts.position}</p>
}

async function holdsPosition(name: string, content: Blob): Promise<boolean> {
  const kind = claimedKind(name, wizardExtensions)
  if (kind !== 'jpg' && kind !== 'png') return false
  const head = await content
    .slice(0, signatureBytes)
    .arrayBuffer()
    .catch(() => null)
  return head !== null && tellsPosition(kind, new Uint8Array(head))
}
