import { growth } from '@barreno/domain/reports/comparison'
import type { Revenue, RevenueOverview } from '@barreno/domain/reports/schema'
import { money } from '@barreno/texts/format'
import { percent, reportTexts } from '@barreno/texts/reports'
import { Anchor } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { ordersBehind, paidIn } from './orders-behind.ts'
import classes from './total-section.module.css'
import sum from './sum.module.css'

const texts = reportTexts.total

/** The total revenue of the range, compared with earlier ranges. */
export const TotalSection = ({ overview: { current, previous, lastYear } }: { overview: RevenueOverview }) => (
  <section id="total" className={classes.total} aria-labelledby="total-title">
    <div className={classes.main}>
      <h2 id="total-title" className={sum.label}>
        {texts.title}
      </h2>
      <p className={sum.amount}>{money(current.amount)}</p>
      <p className={sum.note}>
        {texts.between(current.startDate, current.endDate)} ·{' '}
        {current.orderCount > 0 ? (
          <Anchor component={Link} to={ordersBehind(paidIn(current))} inherit>
            {texts.orders(current.orderCount)}
          </Anchor>
        ) : (
          texts.orders(0)
        )}
      </p>
      <dl className={classes.parts}>
        <div>
          <dt>{texts.materials}</dt>
          <dd>{money(current.materials)}</dd>
        </div>
        <div>
          <dt>{texts.services}</dt>
          <dd>{money(current.services)}</dd>
        </div>
      </dl>
    </div>
    <Compared title={texts.previous} current={current} earlier={previous} />
    <Compared title={texts.lastYear} current={current} earlier={lastYear} />
  </section>
)

const Compared = ({ title, current, earlier }: { title: string; current: Revenue; earlier: Revenue }) => (
  <div className={classes.compared}>
    <h3 className={sum.label}>{title}</h3>
    <p className={sum.earlier}>{money(earlier.amount)}</p>
    <Change share={growth(current.amount, earlier.amount)} />
    <p className={sum.note}>
      {texts.days(earlier.startDate, earlier.endDate)}
      {earlier.orderCount > 0 && (
        <>
          {' · '}
          <Anchor component={Link} to={ordersBehind(paidIn(earlier))} inherit>
            {texts.orders(earlier.orderCount)}
          </Anchor>
        </>
      )}
    </p>
  </div>
)

function Change({ share }: { share: number | null }) {
  if (share === null) return <p className={classes.change}>{texts.nothingBefore}</p>
  if (share === 0) return <p className={classes.change}>{texts.same}</p>
  const [Icon, words] = share > 0 ? [IconArrowUpRight, texts.more(percent(share))] : [IconArrowDownRight, texts.less(percent(-share))]
  return (
    <p className={classes.change} data-tone={share > 0 ? 'green' : 'red'}>
      <Icon size={16} stroke={2} aria-hidden />
      {words}
    </p>
  )
}
