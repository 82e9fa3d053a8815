import type { Actor } from '@barreno/domain/actor'
import type { PermissionOf } from '@barreno/domain/permissions'
import { reportTexts } from '@barreno/texts/reports'
import type { ReactNode } from 'react'
import { PageAccess } from '../auth/page-access.tsx'

type Props = { permission: PermissionOf<'reports'>; title: string; children: (actor: Actor) => ReactNode }

/** A page of reports, for those who may read it; to the others it says so in the documented words. */
export const ReportAccess = (page: Props) => <PageAccess {...page} refused={reportTexts.refused} signedOut={reportTexts.signIn} />
