/** The card of the last backup on an administrator's start page, in its four states. */
import type { BackupState } from '../../../../contract/entities/school/backup'
import { momentInWords } from '../../../../contract/moments'
import { Tag } from '../../shared/kit/Tag'
import { adminHomeTexts } from './texts'

const texts = adminHomeTexts.backup
const tones = { none: 'warn', ok: 'good', old: 'warn', failed: 'bad' } as const

const LINE = 'row align-center min-touch'

export interface BackupCardProps {
  backup: BackupState
  /** The size of the last backup in words. */
  size: string
}

export function BackupCard({ backup, size }: BackupCardProps) {
  const { state, lastAt, verifiedAt, failedAt, problem, daily } = backup
  return (
    <section className="round-m on-surface shadow-1 shrink pad-5 adminHome-card" aria-label={texts.title}>
      <header className="row gap-4 between align-baseline">
        <h2 className="size-l">{texts.title}</h2>
        <Tag tone={tones[state]}>{texts.state[state]}</Tag>
      </header>
      <ul className="above-2 lined adminHome-lines">
        {failedAt === null ? null : <li className={LINE}>{texts.failed(momentInWords(failedAt), problem)}</li>}
        {state === 'none' ? null : (
          <li className={LINE}>{lastAt === null ? texts.never : texts.last(momentInWords(lastAt), size)}</li>
        )}
        {lastAt === null ? null : (
          <li className={LINE}>
            {verifiedAt === null ? texts.notVerified : texts.verified(momentInWords(verifiedAt))}
          </li>
        )}
        <li className={LINE}>{daily === null ? texts.notDaily : texts.daily(daily)}</li>
      </ul>
    </section>
  )
}
