import type { Actor } from '@barreno/domain/actor'
import type { PermissionOf } from '@barreno/domain/permissions'
import { reportTexts } from '@barreno/texts/reports'
import type { ReactNode } from 'react'
import { PageAccess } from '../auth/page-access.tsx'

type Props = { permission: PermissionOf<'reports'>; title: string; children: (actor: Actor) => ReactNode }

/** Shows a report to users with the permission, and the documented message to others. */
export const ReportAccess = (page: Props) => <PageAccess {...page} refused={reportTexts.refused} signedOut={reportTexts.signIn} />
