/** Creates a course from a finished teaching class (D3). */

import { useState } from 'react'
import { COURSE_NAME_MAX } from '../../../../contract/limits'
import { ask } from '../../../machines/shared/data/resource.types'
import { call } from '../../../services/network/http'
import { templateTexts as texts } from '../../../views/courses/courseTemplates/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'

const spec: RecordFormSpec = {
  async save(_, { teachingClassId = '', fullName = '' }, signal) {
    return (await call('saveResultTemplate', { teachingClassId, fullName }, { signal })).courseId
  },
}

const endedClasses = { rooms: ask('findTeachingClasses', { state: '2' }) }

export interface ResultFormProps {
  onSaved: () => void
  onClosed: () => void
}

export function ResultForm(hooks: ResultFormProps) {
  const classes = useChoices(endedClasses, ({ rooms }) =>
    rooms.map(({ teachingClassId, name }) => ({ value: teachingClassId, label: name })),
  )
  const [input] = useState(() => ({
    recordId: null,
    values: { teachingClassId: '', fullName: '' },
    rules: {
      teachingClassId: { label: texts.resultClass, required: true },
      fullName: { label: texts.name, maxLength: COURSE_NAME_MAX },
    },
    saved: texts.saved,
  }))
  const { view, send } = useRecordForm(spec, input, hooks)
  return (
    <RecordForm
      title={texts.resultTitle}
      noun={texts.noun}
      view={view}
      fields={[
        {
          kind: 'select',
          name: 'teachingClassId',
          label: texts.resultClass,
          required: true,
          hint: texts.resultHint,
          options: classes.found,
          failure: classes.failure,
        },
        { kind: 'text', name: 'fullName', label: texts.name },
      ]}
      send={send}
    />
  )
}
