import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { mines } from '@barreno/domain/mines/calls'
import { calibrationInForce } from '@barreno/domain/mines/rules'
import type { Calibration, MineLearning, RockLearning } from '@barreno/domain/mines/schema'
import { mayEver } from '@barreno/domain/permissions'
import type { MiningType } from '@barreno/domain/records/values'
import { inputLabels } from '@barreno/texts/patterns/input-labels'
import { mineTexts } from '@barreno/texts/mines'
import { type ReactNode, useRef } from 'react'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { FrontFacts } from '../patterns/front-facts.ts'
import { Notice } from '../ui/notice.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { useApproached } from '../ui/use-approached.ts'
import classes from './mines.module.css'

const texts = mineTexts.choice

const MineDialog = partOnDemand(async () => (await import('./mine-dialog.tsx')).MineDialog)

type Props = {
  /** The alianza that the front belongs to, for staff. */
  clientId?: string | undefined
  miningType: MiningType
  facts: FrontFacts
  onChange: (facts: FrontFacts) => void
  fault: string | undefined
  /** Shown until it is known whether there are mines. */
  waiting?: ReactNode
}

/**
 * Selects the alianza's mine that the front is designed for, and whether its calibration is used. Staff may register a mine for the alianza here.
 * Other users see nothing if there are no mines.
 */
export function MineChoice({ clientId, miningType, facts, onChange, fault, waiting }: Props) {
  const { actor } = useSession()
  const isOffered = Boolean(actor?.clientId ?? clientId)
  const ofAlianza = actor?.clientId ? {} : { client: clientId ?? '' }
  const { data, isLoading } = useEndpoint(mines.list, { active: 'true', ...ofAlianza }, { enabled: isOffered })
  const mineId = typeof facts['mine.id'] === 'string' ? facts['mine.id'] : null
  const learning = useEndpoint(mines.learning, { id: mineId ?? '' }, { enabled: mineId !== null && isOffered })
  const learned = learning.isPlaceholderData ? undefined : learning.data
  // The values replaced by a calibration, to restore them when it is dropped.
  const replaced = useRef<FrontFacts>({})
  const choices = data?.items ?? []
  const list = useApproached()
  const ofStaff = actor && !actor.clientId && mayEver(actor, 'mines.keep') ? clientId : undefined
  if (isLoading) return waiting
  if (!isOffered || (choices.length === 0 && mineId === null && !ofStaff)) return null

  const used = facts['mine.calibration']
  const inUse = learned?.calibrations.find(({ number }) => number === used)
  const withoutUsed = () => (learned && inUse ? leave(facts, broughtBy(inUse, learned.rock), replaced.current) : facts)
  const choose = (id: string | null) => onChange({ ...withoutUsed(), 'mine.calibration': null, 'mine.id': id })
  function use(calibration: Calibration, rock: RockLearning) {
    const brought = broughtBy(calibration, rock)
    replaced.current = Object.fromEntries(Object.keys(brought).map((path) => [path, facts[path] ?? null]))
    onChange({ ...facts, ...brought, 'mine.calibration': calibration.number })
  }

  return (
    <div className={classes.figure}>
      <Select
        {...list}
        label={texts.label}
        placeholder={texts.placeholder}
        description={texts.help}
        clearable
        searchable
        error={fault}
        value={mineId}
        onChange={choose}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {ofStaff && <Registration clientId={ofStaff} onRegistered={choose} />}
      {typeof used === 'number' ? (
        <Notice
          tone="green"
          action={
            <Button
              variant="default"
              size="compact-md"
              disabled={!inUse}
              onClick={() => onChange({ ...withoutUsed(), 'mine.calibration': null })}
            >
              {texts.leave}
            </Button>
          }
        >
          {texts.used(used)}
        </Notice>
      ) : (
        mineId !== null && <Offer learned={learned} isFailed={learning.error !== null} miningType={miningType} facts={facts} onUse={use} />
      )}
    </div>
  )
}

/** Registers a mine of the front's alianza and selects it. */
function Registration({ clientId, onRegistered }: { clientId: string; onRegistered: (id: string) => void }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={open}>
        {texts.register}
      </Button>
      {isOpen && <MineDialog mine={null} clientId={clientId} opened onClose={close} onDone={(_, { id }) => onRegistered(id)} />}
    </div>
  )
}

type OfferProps = {
  learned: MineLearning | undefined
  isFailed: boolean
  miningType: MiningType
  facts: FrontFacts
  onUse: (calibration: Calibration, rock: RockLearning) => void
}

/** Offers the calibration of the mine. The user reads which of their values it replaces before they accept it. */
function Offer({ learned, isFailed, miningType, facts, onUse }: OfferProps) {
  if (isFailed) return <p className={classes.summary}>{texts.loadFailed}</p>
  if (!learned) return null
  const { calibrations, rock } = learned
  const calibration = calibrationInForce(calibrations, miningType)
  if (!calibration) return <p className={classes.summary}>{texts.none}</p>
  const replacing = Object.entries(broughtBy(calibration, rock)).filter(
    ([path, value]) => isGiven(facts[path]) && !isSame(facts[path], value),
  )
  return (
    <Notice
      tone="blue"
      action={
        <Button size="compact-md" onClick={() => onUse(calibration, rock)}>
          {texts.use}
        </Button>
      }
    >
      {texts.offered(calibration)}
      {rock.isOwn && <> {texts.rock(rock.constant_kg_m3)}</>}
      {replacing.length > 0 && <> {texts.replaces(replacing.map(([path]) => inputLabels[path] ?? path))}</>}
    </Notice>
  )
}

/** Returns the facts that a calibration sets. Each is shown in its field and can be changed there. */
const broughtBy = ({ law, shots, p80, advance }: Calibration, rock: RockLearning): FrontFacts => ({
  ...(law && { 'structure.shots': shots }),
  ...(p80 && { p80Factor: Math.round(p80.factor * 1000) / 1000 }),
  ...(advance && { advanceRatio: Math.round(advance.mean * 100) / 100 }),
  ...(rock.isOwn && { rockConstant_kg_m3: rock.constant_kg_m3 }),
})

/** Drops a calibration: restores the replaced values, except in fields that were changed since. */
const leave = (facts: FrontFacts, brought: FrontFacts, replaced: FrontFacts): FrontFacts => ({
  ...facts,
  ...Object.fromEntries(
    Object.keys(brought).map((path) => [path, isSame(facts[path], brought[path]) ? (replaced[path] ?? null) : (facts[path] ?? null)]),
  ),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isGiven = (value: unknown) => value !== null && value !== undefined && value !== '' && !isSame(value, [])
