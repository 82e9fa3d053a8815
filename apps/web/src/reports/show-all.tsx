import { reportTexts } from '@barreno/texts/reports'
import { Button } from '@mantine/core'
import classes from './reports.module.css'
import { listLimits } from './top-rows.ts'

type Props = { page: { items: readonly unknown[]; total: number } | undefined; isAll: boolean; onShow: () => void }

/** A button below the first rows of a longer list. */
export const ShowAll = ({ page, isAll, onShow }: Props) =>
  page && !isAll && page.total > page.items.length ? (
    <Button className={classes.more} variant="default" onClick={onShow}>
      {page.total > listLimits.all ? reportTexts.showFirst(listLimits.all) : reportTexts.showAll(page.total)}
    </Button>
  ) : null
