import { Button, Select } from '@mantine/core'
import { mines } from '@barreno/domain/mines/calls'
import { calibrationInForce } from '@barreno/domain/mines/rules'
import type { Calibration, RockLearning } from '@barreno/domain/mines/schema'
import type { MiningType } from '@barreno/domain/records/values'
import { mineTexts } from '@barreno/texts/mines'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import type { FrontFacts } from '../patterns/front-facts.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './mines.module.css'

const texts = mineTexts.choice

type Props = { miningType: MiningType; facts: FrontFacts; onChange: (facts: FrontFacts) => void; fault: string | undefined }

/** Which mine of one's own alianza a front is designed for, and whether what was adopted of it is used. Whoever has no mines is not asked. */
export function MineChoice({ miningType, facts, onChange, fault }: Props) {
  const { actor } = useSession()
  const { data } = useEndpoint(mines.list, { active: 'true' }, { enabled: Boolean(actor?.clientId) })
  const mineId = typeof facts['mine.id'] === 'string' ? facts['mine.id'] : null
  const choices = data?.items ?? []
  if (!actor?.clientId || (choices.length === 0 && mineId === null)) return null
  return (
    <div className={classes.figure}>
      <Select
        label={texts.label}
        placeholder={texts.placeholder}
        description={texts.help}
        clearable
        searchable
        error={fault}
        value={mineId}
        onChange={(id) => onChange({ ...(facts['mine.calibration'] ? withoutCalibration(facts) : facts), 'mine.id': id })}
        data={choices.map(({ id, name }) => ({ value: id, label: name }))}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {mineId !== null && <Offer key={mineId} mineId={mineId} miningType={miningType} facts={facts} onChange={onChange} />}
    </div>
  )
}

/** What was adopted of the mine, used once a person accepts it here. */
function Offer({ mineId, miningType, facts, onChange }: Omit<Props, 'fault'> & { mineId: string }) {
  const { data, error, isPlaceholderData } = useEndpoint(mines.learning, { id: mineId })
  const used = facts['mine.calibration']
  if (typeof used === 'number')
    return (
      <Notice
        tone="green"
        action={
          <Button variant="default" size="compact-md" onClick={() => onChange(withoutCalibration(facts))}>
            {texts.leave}
          </Button>
        }
      >
        {texts.used(used)}
      </Notice>
    )
  if (error) return <p className={classes.summary}>{texts.loadFailed}</p>
  if (!data || isPlaceholderData) return null
  const calibration = calibrationInForce(data.calibrations, miningType)
  if (!calibration) return <p className={classes.summary}>{texts.none}</p>
  return (
    <Notice
      tone="blue"
      action={
        <Button size="compact-md" onClick={() => onChange(withCalibration(facts, calibration, data.rock))}>
          {texts.use}
        </Button>
      }
    >
      {texts.offered(calibration)}
      {data.rock.isOwn && <> {texts.rock(data.rock.constant_kg_m3)}</>}
    </Notice>
  )
}

/** The facts that a calibration brings; each stands in its field, and can be changed there. */
function withCalibration(facts: FrontFacts, { number, law, shots, p80, advance }: Calibration, rock: RockLearning): FrontFacts {
  return {
    ...facts,
    'mine.calibration': number,
    ...(law && { 'structure.shots': shots }),
    ...(p80 && { p80Factor: Math.round(p80.factor * 1000) / 1000 }),
    ...(advance && { advanceRatio: Math.round(advance.mean * 100) / 100 }),
    ...(rock.isOwn && { rockConstant_kg_m3: rock.constant_kg_m3 }),
  }
}

const brought = ['mine.calibration', 'structure.shots', 'p80Factor', 'advanceRatio', 'rockConstant_kg_m3'] as const
const withoutCalibration = (facts: FrontFacts): FrontFacts => ({ ...facts, ...Object.fromEntries(brought.map((path) => [path, null])) })
