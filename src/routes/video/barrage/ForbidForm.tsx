/** Form that forbids students to write comments: reason, duration, scope, and what happens to their existing comments. */
import { useMemo } from 'react'
import type { BarrageRow } from '../../../../contract/entities/video/barrage'
import { BARRAGE_BAN_REASON_MAX, SELECT_BATCH } from '../../../../contract/limits'
import { call } from '../../../services/network/http'
import type { RecordField } from '../../../views/shared/records/FormField'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { texts } from '../../../views/video/barrage/texts'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import type { Keeper } from './InBarrage'

const DAYS = [1, 3, 7, 30, 365] as const
const NO_END = 'none'
const EVERYWHERE = 'all'

interface ForbidFormProps {
  /** The comments of the students. */
  rows: readonly BarrageRow[]
  keeper: Keeper
  onDone: () => void
  onClosed: () => void
}

export function ForbidForm({ rows, keeper: { isAdmin, teachingClassId }, onDone, onClosed }: ForbidFormProps) {
  const people = [...new Map(rows.map((row) => [row.userId, row])).values()]
  const classes = [...new Map(rows.map((row) => [row.teachingClassId, row.className])).entries()]
  const spec = useMemo(
    (): RecordFormSpec => ({
      async save(_, { reason = '', days = '', scope = '', isRemoving = '0' }) {
        const userIds = [...new Set(rows.map(({ userId }) => userId))]
        for (let from = 0; from < userIds.length; from += SELECT_BATCH)
          await call('forbidBarrage', {
            userIds: userIds.slice(from, from + SELECT_BATCH),
            teachingClassId: isAdmin ? (scope === EVERYWHERE ? '' : scope) : teachingClassId,
            reason,
            days: days === NO_END ? '' : Number(days),
            isRemoving: isRemoving === '1' ? '1' : '0',
          })
        return null
      },
    }),
    [rows, isAdmin, teachingClassId],
  )
  const { view, send } = useRecordForm(
    spec,
    {
      recordId: null,
      isLoaded: true,
      values: { reason: '', days: '7', scope: EVERYWHERE, isRemoving: '0' },
      rules: {
        reason: { label: texts.forbidReason, maxLength: BARRAGE_BAN_REASON_MAX },
        days: { label: texts.forbidDays, required: true },
        scope: { label: texts.forbidEverywhere, required: true },
        isRemoving: { label: texts.forbidRemoving, required: true },
      },
      saved: texts.forbade,
    },
    { onSaved: onDone, onClosed },
  )
  const scope: RecordField = {
    kind: 'select',
    name: 'scope',
    label: texts.forbidEverywhere,
    required: true,
    options: [
      { value: EVERYWHERE, label: texts.everywhere },
      ...(classes.length === 1 ? classes.map(([value, name]) => ({ value, label: texts.thatClass(name) })) : []),
    ],
  }
  return (
    <RecordForm
      title={texts.forbidTitle(texts.andOthers(people[0]?.userName ?? '', people.length))}
      noun={texts.forbid}
      view={view}
      saveLabel={texts.forbid}
      fields={[
        { kind: 'longText', name: 'reason', label: texts.forbidReason, hint: texts.forbidReasonHint, autoFocus: true },
        {
          kind: 'select',
          name: 'days',
          label: texts.forbidDays,
          required: true,
          options: [
            ...DAYS.map((days) => ({ value: String(days), label: texts.daysOf(days) })),
            { value: NO_END, label: texts.noEnd },
          ],
        },
        ...(isAdmin ? [scope] : []),
        {
          kind: 'select',
          name: 'isRemoving',
          label: texts.forbidRemoving,
          required: true,
          options: [
            { value: '0', label: texts.keepLines },
            { value: '1', label: texts.removeLines },
          ],
        },
      ]}
      send={send}
    />
  )
}
