/** Creates or edits a class. */
import { useState } from 'react'
import { CLASS_NAME_MAX } from '../../../../contract/limits'
import { texts } from '../../../views/school/teacherSchoolClass/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useRecordForm } from '../../shared/records/useRecordForm'
import { useRecordPage } from '../../shared/records/useRecordPage'
import { classFormSpec, majorsSpec } from './schoolClassLists'

export interface ClassFormProps {
  /** The class to edit; null creates a new one. */
  classesId: string | null
  onSaved: () => void
  onClosed: () => void
}

const rules = {
  className: { label: texts.name, required: true, maxLength: CLASS_NAME_MAX },
  place: { label: texts.major, required: true },
}

export function ClassForm({ classesId, onSaved, onClosed }: ClassFormProps) {
  const majors = useRecordPage(majorsSpec)
  const [input] = useState(() => ({
    recordId: classesId,
    values: { className: '', place: '', coverImg: '' },
    rules,
    pictureField: 'coverImg',
    saved: texts.saved,
  }))
  const { view, send } = useRecordForm(classFormSpec, input, { onSaved, onClosed })
  return (
    <RecordForm
      title={classesId === null ? texts.newTitle : texts.editTitle}
      noun={texts.noun}
      view={view}
      fields={[
        { kind: 'text', name: 'className', label: texts.name, required: true, autoFocus: true },
        {
          kind: 'select',
          name: 'place',
          label: texts.major,
          required: true,
          hint: texts.majorHint,
          options: majors.view.rows.map(({ academyId, academyName, majorId, majorName }) => ({
            value: `${academyId} ${majorId}`,
            label: majorName,
            group: academyName,
          })),
        },
        { kind: 'picture', name: 'coverImg', label: texts.cover, shape: 'wide', hasRandom: true },
      ]}
      send={send}
    />
  )
}
