import type { ComponentType } from 'react'
import { BenchScene } from './bench-scene.tsx'
import { DispatchScene } from './dispatch-scene.tsx'
import { LaboratoryScene } from './laboratory-scene.tsx'
import { MagazineScene } from './magazine-scene.tsx'
import { TunnelScene } from './tunnel-scene.tsx'
import classes from './carousel.module.css'

const drawings: Readonly<Record<string, ComponentType<{ label: string }>>> = {
  bench: BenchScene,
  tunnel: TunnelScene,
  magazine: MagazineScene,
  laboratory: LaboratoryScene,
  dispatch: DispatchScene,
}

type Props = { picture: string; drawing: string; isFirst: boolean }

/** A picture of the carousel: a built-in drawing by its name, or the institution's own image by its address. */
export function SlidePicture({ picture, drawing, isFirst }: Props) {
  const Drawing = drawings[picture]
  if (Drawing) return <Drawing label={drawing} />
  return <img className={classes.picture} src={picture} alt={drawing} loading={isFirst ? 'eager' : 'lazy'} draggable={false} />
}
