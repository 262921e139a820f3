/** The edit that a form describes. */

import type { DraftEdit } from '../../../statecharts/draft/draft.types'
import type { EditForm, EditKind } from './draft.types'

const DELAY_MOST = 86_400_000
const NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/

export const emptyForm = (kind: EditKind): EditForm => ({
  kind,
  subject: null,
  event: null,
  target: null,
  holds: true,
  text: '',
})

/** The form after a change; another kind begins with empty fields. */
export const changedForm = (form: EditForm, { kind, ...fields }: Partial<EditForm>): EditForm =>
  kind !== undefined && kind !== form.kind ? emptyForm(kind) : { ...form, ...fields }

/** The ms of a text; null where it is no number of ms. */
export function msOf(text: string): number | null {
  const ms = /^\d{1,8}$/.test(text.trim()) ? Number(text) : Number.NaN
  return ms <= DELAY_MOST ? ms : null
}

/** The edit; null while the form is incomplete. */
export function editOf({ kind, subject, event, target, holds, text }: EditForm): DraftEdit | null {
  if (subject === null) return null
  switch (kind) {
    case 'target':
      return { kind, transition: subject, target }
    case 'guard':
      return { kind, guard: subject, holds }
    case 'delay': {
      const ms = msOf(text)
      return ms === null ? null : { kind, delay: subject, ms }
    }
    case 'state':
      return NAME.test(text) ? { kind, parent: subject, name: text } : null
    case 'transition':
      return event === null || target === null ? null : { kind, source: subject, event, target }
  }
}

/** Whether two edits are about the same part: the later one replaces the earlier one. */
function isOfSamePart(one: DraftEdit, other: DraftEdit): boolean {
  if (one.kind === 'target') return other.kind === 'target' && one.transition === other.transition
  if (one.kind === 'guard') return other.kind === 'guard' && one.guard === other.guard
  if (one.kind === 'delay') return other.kind === 'delay' && one.delay === other.delay
  if (one.kind === 'state') return other.kind === 'state' && one.parent === other.parent && one.name === other.name
  return other.kind === 'transition' && one.source === other.source && one.event === other.event
}

/** The edits with another one at the end. */
export const withEdit = (edits: readonly DraftEdit[], edit: DraftEdit): readonly DraftEdit[] => [
  ...edits.filter((one) => !isOfSamePart(one, edit)),
  edit,
]
