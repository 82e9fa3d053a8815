import classes from './material-name.module.css'

type Props = { name: string; materialId: string; description: string | null }

/** The name of a material, with its id and description to distinguish it from similar ones. */
export const MaterialName = ({ name, materialId, description }: Props) => (
  <span className={classes.material}>
    <span className={classes.name}>{name}</span>
    <span className={classes.about}>{description ? `${materialId} · ${description}` : materialId}</span>
  </span>
)
