/** Form to start a teacher's ability test for a class: the test and the time window. */

import { useState } from 'react'
import { PAGE_SIZE_MAX } from '../../../../contract/limits'
import { fieldOfMoment, momentOfField, nextHour } from '../../../../contract/moments'
import { ask } from '../../../machines/shared/data/resource.types'
import { texts } from '../../../machines/work/ability/texts'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'

const HOUR_MS = 3_600_000

const spec: RecordFormSpec = {
  async save(teachingClassId, { abilityTestId = '', from = '', until = '' }, signal) {
    const window = { beginTime: momentOfField(from), endTime: momentOfField(until) }
    await call('startAbilityTest', { teachingClassId: teachingClassId ?? '', abilityTestId, ...window }, { signal })
    return teachingClassId
  },
}

export interface StartFormProps {
  teachingClassId: string
  onSaved: () => void
  onClosed: () => void
}

export function StartForm({ teachingClassId, ...hooks }: StartFormProps) {
  const [input] = useState(() => ({
    recordId: teachingClassId,
    values: {
      abilityTestId: '',
      from: fieldOfMoment(nextHour(serverNow())),
      until: fieldOfMoment(nextHour(serverNow()) + HOUR_MS),
    },
    isLoaded: true,
    rules: {
      abilityTestId: { label: texts.chooseTest, required: true },
      from: { label: texts.from, required: true },
      until: { label: texts.until, required: true },
    },
    saved: texts.started,
  }))
  const { view, send } = useRecordForm(spec, input, hooks)
  const tests = useChoices({ page: ask('findAbilityTests', { pageSize: PAGE_SIZE_MAX }) }, ({ page }) => page.list)
  const options = tests.found.map(({ abilityTestId, title, minutes }) => ({
    value: abilityTestId,
    label: `${title} · ${texts.minutesOf(minutes)}`,
  }))
  return (
    <RecordForm
      title={texts.startTitle}
      noun={texts.noun}
      saveLabel={texts.start}
      view={view}
      fields={[
        {
          kind: 'select',
          name: 'abilityTestId',
          label: texts.chooseTest,
          required: true,
          options,
          failure: tests.failure,
          ...(tests.isLoaded && options.length === 0 && { hint: texts.noTests }),
        },
        { kind: 'moment', name: 'from', label: texts.from, required: true },
        { kind: 'moment', name: 'until', label: texts.until, required: true, hint: texts.untilHint },
      ]}
      send={send}
    />
  )
}
