import { fileSizeKb } from '@barreno/texts/format'
import classes from './figure.module.css'

/** The size of a file in KB. */
export const FileSize = ({ bytes }: { bytes: number | null | undefined }) => <span className={classes.figure}>{fileSizeKb(bytes)}</span>
