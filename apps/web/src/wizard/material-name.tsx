import classes from './material-name.module.css'

type Props = { name: string; materialId: string; description: string | null }

/** A material as people know it: its name, with what tells it from its neighbours. */
export const MaterialName = ({ name, materialId, description }: Props) => (
  <span className={classes.material}>
    <span className={classes.name}>{name}</span>
    <span className={classes.about}>{description ? `${materialId} · ${description}` : materialId}</span>
  </span>
)
