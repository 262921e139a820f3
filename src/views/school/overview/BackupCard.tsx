/** The card of the last backup on an administrator's start page, in its four states. */
import type { BackupState } from '../../../../contract/entities/school/backup'
import { momentInWords } from '../../../../contract/moments'
import { Tag } from '../../shared/kit/Tag'
import { adminHomeTexts } from './texts'

const texts = adminHomeTexts.backup
const tones = { none: 'warn', ok: 'good', old: 'warn', failed: 'bad' } as const

export interface BackupCardProps {
  backup: BackupState
  /** The size of the last backup in words. */
  size: string
}

export function BackupCard({ backup, size }: BackupCardProps) {
  const { state, lastAt, verifiedAt, failedAt, problem, daily } = backup
  return (
    <section className="adminHome-card" aria-label={texts.title}>
      <header>
        <h2>{texts.title}</h2>
        <Tag tone={tones[state]}>{texts.state[state]}</Tag>
      </header>
      <ul className="adminHome-lines">
        {failedAt === null ? null : (
          <li className="adminHome-line">{texts.failed(momentInWords(failedAt), problem)}</li>
        )}
        <li className="adminHome-line">{lastAt === null ? texts.never : texts.last(momentInWords(lastAt), size)}</li>
        {lastAt === null ? null : (
          <li className="adminHome-line">
            {verifiedAt === null ? texts.notVerified : texts.verified(momentInWords(verifiedAt))}
          </li>
        )}
        <li className="adminHome-line">{daily === null ? texts.notDaily : texts.daily(daily)}</li>
      </ul>
    </section>
  )
}
