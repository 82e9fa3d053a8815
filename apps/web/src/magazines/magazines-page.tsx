import { Anchor, Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { magazines } from '@barreno/domain/magazines/calls'
import type { Magazine } from '@barreno/domain/magazines/schema'
import { orders } from '@barreno/domain/orders/calls'
import { mayEver } from '@barreno/domain/permissions'
import { date } from '@barreno/texts/format'
import { lotScreens } from '@barreno/texts/lot-screens'
import { magazineScreens as texts } from '@barreno/texts/magazine-screens'
import { magazineTexts } from '@barreno/texts/magazines'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { Quantity } from '../ui/quantity.tsx'
import { ErrorState, NotLoaded } from '../ui/states.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { LicenceBars } from './licence-bars.tsx'
import { MagazineBadges } from './magazine-badges.tsx'
import { MagazineDialog } from './magazine-dialog.tsx'
import { lotPath, magazinePath } from './paths.ts'
import classes from './magazines.module.css'

/** Loaded on demand, since no other page needs the parts of a single record. */
const OneMagazine = partOnDemand(async () => (await import('./one-magazine.tsx')).OneMagazine)

/** Loaded on demand: usually there are no leftovers. */
const LeftoversSection = partOnDemand(async () => (await import('../orders/leftovers/leftovers-section.tsx')).LeftoversSection)

/** Each magazine with the use of its licences, its next lots to expire and its overdue inspections; or the one in the address. */
export function MagazinesPage() {
  const { magazineId } = useParams()
  return (
    <PageAccess permission="magazines.read" title={texts.title} refused={texts.refused}>
      {(actor) => (magazineId === undefined ? <Magazines actor={actor} /> : <OneMagazine id={magazineId} actor={actor} />)}
    </PageAccess>
  )
}

function Magazines({ actor }: { actor: Actor }) {
  const { data, error, refetch } = useEndpoint(magazines.list, {})
  const leftovers = useEndpoint(orders.leftovers, {}, { enabled: mayEver(actor, 'orders.leftovers') })
  const [isAdding, setAdding] = useState(false)
  const [message, notify] = useFlash()
  const mayEdit = mayEver(actor, 'magazines.edit')
  return (
    <>
      <PageHead
        title={texts.title}
        context={texts.context}
        action={mayEdit && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
      />
      <FlashMessage message={message} />
      {leftovers.error && !leftovers.data && (
        <ErrorState message={`${texts.leftoversFailed} ${leftovers.error.message}`} onRetry={() => void leftovers.refetch()} />
      )}
      {leftovers.data && leftovers.data.length > 0 && (
        <LeftoversSection leftovers={leftovers.data} opensOrders={mayEver(actor, 'orders.read')} />
      )}
      {!data && <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />}
      {data && (
        <div className={classes.magazines}>
          {data.map((magazine) => (
            <Card key={magazine.id} magazine={magazine} />
          ))}
        </div>
      )}
      {mayEdit && <MagazineDialog magazine={null} opened={isAdding} onClose={() => setAdding(false)} onDone={notify} />}
    </>
  )
}

function Card({ magazine }: { magazine: Magazine }) {
  const { id, name, kind, site, joinedWithName, families, isDefault } = magazine
  const about = [id, magazineTexts.kinds[kind], ...(site ? [site] : []), ...(isDefault ? [texts.isDefault] : [])]
  return (
    <article className={classes.card} aria-labelledby={`magazine-${id}`}>
      <div className={classes.head}>
        <h2 id={`magazine-${id}`} className={classes.name}>
          <Anchor component={Link} to={magazinePath(id)} inherit>
            {name}
          </Anchor>
        </h2>
        <span className={classes.small}>{about.join(' · ')}</span>
      </div>
      <MagazineBadges magazine={magazine} />
      {joinedWithName && <p className={classes.intro}>{texts.licences.ofHead(joinedWithName)}</p>}
      <div className={classes.columns}>
        <LicenceBars magazine={magazine} />
        <FirstToExpire magazine={magazine} />
      </div>
      <span className={classes.small}>
        {texts.familiesLabel}: {texts.families(families)}
      </span>
    </article>
  )
}

/** Number of lots on a card. */
const shownLots = 3

function FirstToExpire({ magazine: { id, name, lots } }: { magazine: Magazine }) {
  const { data, error } = useEndpoint(magazines.holdings, { id, sort: 'expiresOn', limit: shownLots }, { enabled: lots.there > 0 })
  if (lots.there === 0) return <p className={classes.intro}>{texts.nothing}</p>
  if (error) return <p className={classes.intro}>{texts.holdings.loadFailed}</p>
  const expiring = (data?.items ?? []).flatMap(({ expiresOn, ...lot }) => (expiresOn ? [{ ...lot, expiresOn }] : []))
  return (
    <div>
      <h3 className={classes.firstTitle}>{texts.first}</h3>
      {data && expiring.length === 0 && <p className={classes.intro}>{texts.noneExpires}</p>}
      <ul className={classes.first}>
        {expiring.map(({ lotId, number, materialName, unit, quantity, expiresOn }) => (
          <li key={lotId}>
            <span className={classes.stack}>
              <Anchor component={Link} to={lotPath(lotId)} inherit>
                {materialName}
              </Anchor>
              <span className={classes.small}>
                {lotScreens.named(number)}, {texts.expiresOn(date(expiresOn))}
              </span>
            </span>
            <Quantity value={quantity} unit={unit} />
          </li>
        ))}
      </ul>
      {data && lots.there > expiring.length && (
        <Anchor component={Link} to={magazinePath(id)} size="sm">
          {texts.allOf(name)} ({texts.counts.there(lots.there)})
        </Anchor>
      )}
    </div>
  )
}
