import { Badge } from '../../../components/ui/Badge.tsx'
import { statusWord } from './inquiry.ts'

const TONES: Readonly<Record<string, 'neutral' | 'act'>> = {
  pending: 'act',
  inProgress: 'act',
  completed: 'neutral',
}

/** The entry's status. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={TONES[status] ?? 'neutral'}>{statusWord(status)}</Badge>
)
