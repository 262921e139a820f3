/** How the preview of an undo shows a change; pure. */
import { z } from 'zod'
import type { RosterChange } from '../../../../contract/entities/school/roster'
import type { Planned } from './roster.rules'
import type { RecordedChange } from './roster.undo'
import { texts } from './texts'

/** The names of a changed object. */
export interface ChangedNames {
  readonly code: string
  readonly name: string
  readonly className: string
  readonly isTeacher: boolean
}

const NOBODY: ChangedNames = { code: '', name: '', className: '', isTeacher: false }
const values = z.record(z.string(), z.unknown())
const named = z.object({ name: z.string(), code: z.string().default('') })

/** The row of a change in the preview; `problem`: why it cannot be taken back. */
export function undoneRow(
  change: RecordedChange,
  { code, name, className, isTeacher }: ChangedNames = NOBODY,
  problem: string | undefined,
): Omit<Planned, 'acts'> {
  const { subject, seq, userId, before, after } = change
  const isOfPerson = subject === 'account' || subject === 'person' || subject === 'member'
  const created = before === null && !isOfPerson ? named.safeParse(after).data : undefined
  const base = {
    row: seq + 1,
    subject: isOfPerson ? (isTeacher ? 'teacher' : 'student') : isOfClass(subject) ? 'class' : subject,
    userId: null,
    code,
    name: name || (created?.name ?? ''),
    changes: changesBack(change, className),
  } as const
  if (problem !== undefined) return { ...base, kind: 'refused', reason: problem }
  const isRemoval = before === null && subject !== 'member'
  const kind = subject === 'member' && userId !== null ? 'moved' : 'changed'
  return { ...base, kind, reason: isRemoval ? texts.undo.removal : '' }
}

const isOfClass = (subject: RecordedChange['subject']): subject is 'owner' | 'title' | 'archive' =>
  subject === 'owner' || subject === 'title' || subject === 'archive'

function changesBack({ subject, before, after }: RecordedChange, className: string): RosterChange[] {
  if (subject === 'member') {
    return [{ field: 'class', from: after === null ? '' : className, to: before === null ? '' : className }]
  }
  if (subject === 'title') return [{ field: 'className', from: text(after), to: text(before) }]
  if (subject === 'archive') return [{ field: 'archive', from: texts.year.archived, to: texts.year.inUse }]
  if (subject !== 'person') return []
  const [old, present] = [values.parse(before), values.parse(after)]
  return Object.keys(present).map((field): RosterChange => {
    if (field === 'isEnabled') return { field: 'status', from: status(present[field]), to: status(old[field]) }
    if (field === 'gender') return { field: 'gender', from: gender(present[field]), to: gender(old[field]) }
    if (field === 'majorId') return { field: 'major', from: '', to: '' }
    return { field: field === 'phone' ? 'phone' : 'name', from: text(present[field]), to: text(old[field]) }
  })
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const status = (value: unknown): string => texts.statuses[value === true ? '1' : '0']
const gender = (value: unknown): string => (value === '1' || value === '2' ? texts.genders[value] : '')
