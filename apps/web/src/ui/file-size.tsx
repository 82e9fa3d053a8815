import { fileSizeKb } from '@barreno/texts/format'
import classes from './figure.module.css'

/** A file size in KB. */
export const FileSize = ({ bytes }: { bytes: number | null | undefined }) => <span className={classes.figure}>{fileSizeKb(bytes)}</span>
