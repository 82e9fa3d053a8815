import { reportTexts } from '@barreno/domain/texts/reports'
import { Button } from '@mantine/core'
import classes from './reports.module.css'

type Props = { page: { items: readonly unknown[]; total: number } | undefined; isAll: boolean; onShow: () => void }

/** Below the first rows of a longer list. */
export const ShowAll = ({ page, isAll, onShow }: Props) =>
  page && !isAll && page.total > page.items.length ? (
    <Button className={classes.more} variant="default" onClick={onShow}>
      {reportTexts.showAll(page.total)}
    </Button>
  ) : null
