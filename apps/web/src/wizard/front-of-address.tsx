import { Navigate, useParams, useSearchParams } from 'react-router'
import type { ReactNode } from 'react'
import { filesOf } from './draft.ts'
import { configureAddress, reviewAddress } from './steps.ts'
import { type CurrentStep, WizardStep } from './wizard-step.tsx'

type Props = { page: 'configure' | 'review'; children: (step: CurrentStep, front: number) => ReactNode }

const addresses = { configure: configureAddress, review: reviewAddress }

/** The page of the front in the address, counted from 1. Redirects to the first front if the address names none or one that does not exist. */
export function FrontOfAddress({ page, children }: Props) {
  const { front: path } = useParams()
  const [search] = useSearchParams()
  const named = Number(path ?? search.get('front') ?? 1)
  const front = Number.isInteger(named) && named > 0 ? named : 1
  return (
    <WizardStep id="configure" inFlow={(flow) => addresses[page](flow, front)}>
      {(step) => {
        const isThere = front === named && front <= filesOf(step.draft).length
        return isThere ? children(step, front) : <Navigate to={addresses[page](step.flow, 1)} replace />
      }}
    </WizardStep>
  )
}
