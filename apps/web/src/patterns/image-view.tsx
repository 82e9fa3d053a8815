import { contentTypes } from '@barreno/domain/files/kinds'
import { patternTexts } from '@barreno/texts/patterns'
import { useState } from 'react'
import { NoDrawing } from './no-drawing.tsx'
import { useAddress } from './use-address.ts'
import { ZoomPane } from './zoom-pane.tsx'
import classes from './views.module.css'

/** Shows a picture. An image element never executes its content. */
export function ImageView({ content, name, kind }: { content: Blob; name: string; kind: 'jpg' | 'png' }) {
  const address = useAddress(content, contentTypes[kind])
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return <NoDrawing why="image" />
  return (
    address && (
      <ZoomPane label={patternTexts.content(name)}>
        <img className={classes.picture} src={address} alt={patternTexts.content(name)} onError={() => setBroken(true)} />
      </ZoomPane>
    )
  )
}
