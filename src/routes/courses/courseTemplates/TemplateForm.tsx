/** Creates a course, or changes its name and cover. */
import { useState } from 'react'
import type { CourseTemplate } from '../../../../contract/entities/courses/course'
import { COURSE_NAME_MAX } from '../../../../contract/limits'
import { call } from '../../../services/network/http'
import { templateTexts as texts } from '../../../views/courses/courseTemplates/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'

const spec: RecordFormSpec = {
  async save(courseTemplateId, { fullName = '', coverImg = '' }, signal) {
    if (courseTemplateId === null) return (await call('saveTemplate', { fullName, coverImg }, { signal })).courseId
    await call('updateTemplate', { courseTemplateId, fullName, coverImg }, { signal })
    return courseTemplateId
  },
  uploadPicture: (file, signal) => call('uploadClassCover', {}, { file, signal }),
  randomPicture: (signal) => call('randomClassCover', {}, { signal }),
}

export interface TemplateFormProps {
  /** Null creates a new one. */
  template: Pick<CourseTemplate, 'courseId' | 'fullName' | 'coverImg'> | null
  onSaved: (courseId: string | null) => void
  onClosed: () => void
}

export function TemplateForm({ template, ...hooks }: TemplateFormProps) {
  const [input] = useState(() => ({
    recordId: template?.courseId ?? null,
    values: { fullName: template?.fullName ?? '', coverImg: template?.coverImg ?? '' },
    isLoaded: true,
    rules: { fullName: { label: texts.name, required: true, maxLength: COURSE_NAME_MAX } },
    pictureField: 'coverImg',
    saved: texts.saved,
  }))
  const { view, send } = useRecordForm(spec, input, hooks)
  return (
    <RecordForm
      title={template === null ? texts.newTitle : texts.editTitle}
      noun={texts.noun}
      view={view}
      fields={[
        { kind: 'text', name: 'fullName', label: texts.name, required: true, autoFocus: true },
        { kind: 'picture', name: 'coverImg', label: texts.cover, shape: 'wide', hasRandom: true },
      ]}
      send={send}
    />
  )
}
