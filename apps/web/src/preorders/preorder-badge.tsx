import { statusTone } from '@barreno/domain/statuses/tone'
import { statusLabel } from '@barreno/texts/labels'
import { StatusBadge } from '../ui/status-badge.tsx'

export const PreorderBadge = ({ status }: { status: string }) => <StatusBadge tone={statusTone(status)}>{statusLabel(status)}</StatusBadge>
