import type { MiningType } from '@barreno/domain/records/values'
import type { AssortedMaterial } from '@barreno/domain/materials/schema'
import type { HoleEdit } from '@barreno/domain/patterns/inputs'
import { frontTexts } from '@barreno/texts/patterns/front'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import type { CallError } from '../api/call.ts'
import { Notice } from '../ui/notice.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { MainFigures } from './pattern-figures.tsx'
import type { FrontFacts } from './front-facts.ts'
import type { LivePattern as Live } from './use-live-pattern.ts'
import classes from './live-pattern.module.css'

const texts = frontTexts.form

const PatternDrawing = partOnDemand(async () => (await import('./pattern-drawing.tsx')).PatternDrawing)

const HoleEditor = partOnDemand(async () => (await import('./hole-editor.tsx')).HoleEditor)

export type LivePatternProps = {
  miningType: MiningType
  /** The questions that must be answered before a pattern is designed. */
  unanswered: ReadonlyMap<string, string>
  live: Live
  error: CallError | null
  onRetry: () => void
  /** The facts that contain the changes of holes, and the products that holes may be charged with. */
  facts: FrontFacts
  onChange: (facts: FrontFacts) => void
  assortment: readonly AssortedMaterial[] | undefined
}

/** The pattern for the facts as they are typed. While they have faults, the previous pattern is shown without colours. */
export function LivePattern({ miningType, unanswered, live, error, onRetry, facts, onChange, assortment }: LivePatternProps) {
  const { pattern, isFormer, isDesigning, isFailed, faults } = live
  const [isEditing, { toggle }] = useDisclosure(Array.isArray(facts['edits']) && facts['edits'].length > 0)
  if (unanswered.size > 0)
    return (
      <section className={classes.live} aria-label={texts.preview}>
        <Notice tone="amber">{[...unanswered.values()].join(' ')}</Notice>
      </section>
    )
  return (
    <section className={classes.live} aria-label={texts.preview} aria-busy={isDesigning}>
      {isFailed && <ErrorState message={texts.engineFailed} onRetry={live.retry} />}
      {faults.size > 0 && (
        <Notice tone="red" live>
          {texts.faulty(faults.size)}
        </Notice>
      )}
      {!pattern && !isFailed && faults.size === 0 && (
        <>
          {error ? (
            <ErrorState message={texts.failed} onRetry={onRetry} />
          ) : (
            <Loading label={isDesigning ? texts.designing : texts.loading} />
          )}
        </>
      )}
      {pattern && (
        <div className={classes.pattern} data-former={isFormer || undefined}>
          {isDesigning && (
            <p className={classes.designing} role="status">
              {texts.designing}
            </p>
          )}
          {isFormer && <p className={classes.former}>{texts.former}</p>}
          {!isEditing && (
            <PatternDrawing
              source={{ miningType, parameters: pattern.calculatedParameters, outline: pattern.outline }}
              firing={pattern}
              foldsDetails
            />
          )}
          {assortment && (
            <Editing
              isOpen={isEditing}
              onToggle={toggle}
              pattern={pattern}
              edits={(facts['edits'] ?? []) as HoleEdit[]}
              onChange={(edits) => onChange({ ...facts, edits: edits.length > 0 ? edits : null })}
              assortment={assortment}
              fault={faults.get('edits')}
            />
          )}
          <MainFigures pattern={pattern} />
        </div>
      )}
    </section>
  )
}

/** The editor of the holes, collapsed until it is opened or changes exist. Its drawing replaces the other one. */
const Editing = ({ isOpen, onToggle, ...props }: ComponentProps<typeof HoleEditor> & { isOpen: boolean; onToggle: () => void }) => (
  <div>
    <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? frontTexts.editor.hide : frontTexts.editor.show}
    </Button>
    {isOpen && <HoleEditor {...props} />}
  </div>
)
