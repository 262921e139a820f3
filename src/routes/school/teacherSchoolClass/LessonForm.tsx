/** A teacher opens a course to a class: a new teaching class, in which lessons are held. */

import { useState } from 'react'
import { fieldOfMoment, momentOfField } from '../../../../contract/moments'
import { usualTerm } from '../../../machines/live/teachingClass/usualTerm'
import { ask } from '../../../machines/shared/data/resource.types'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { teachingClassTexts } from '../../../views/live/teachingClass/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { useSearch } from '../../shared/records/useSearch'

const { opening: texts, openLesson } = teachingClassTexts

const spec: RecordFormSpec = {
  async save(_, { courseId = '', classesId = '', begin = '', end = '' }, signal) {
    const opened = await call(
      'saveTeachingClass',
      {
        course: { courseId },
        classes: { classesId },
        beginTime: momentOfField(begin),
        endTime: momentOfField(end),
      },
      { signal },
    )
    return opened.teachingClassId
  },
}

const HITS = 20

async function searchClasses(className: string, signal: AbortSignal) {
  const { list } = await call('findClasses', { className, pageSize: HITS, sortField: 'className' }, { signal })
  return list.map(({ classesId, className: label }) => ({ value: classesId, label }))
}

export interface LessonFormProps {
  onSaved: () => void
  onClosed: () => void
}

export function LessonForm(hooks: LessonFormProps) {
  const courses = useChoices({ courses: ask('findCourses', {}) }, ({ courses: all }) =>
    all.map(({ courseId, fullName }) => ({ value: courseId, label: fullName })),
  )
  const classes = useSearch(searchClasses)
  const [term] = useState(() => usualTerm(serverNow()))
  const [input] = useState(() => ({
    recordId: null,
    values: { courseId: '', classesId: '', begin: fieldOfMoment(term.begin), end: fieldOfMoment(term.end) },
    rules: {
      courseId: { label: texts.course, required: true },
      classesId: { label: texts.classes, required: true },
      begin: { label: texts.begin, required: true },
      end: { label: texts.end, required: true },
    },
    saved: texts.saved,
  }))
  const { view, send } = useRecordForm(spec, input, hooks)
  return (
    <RecordForm
      title={openLesson}
      noun={texts.noun}
      saveLabel={openLesson}
      view={view}
      fields={[
        {
          kind: 'search',
          name: 'classesId',
          label: texts.classes,
          required: true,
          hint: texts.classesHint,
          placeholder: texts.classesSearch,
          hits: classes,
          labelOf: classes.labelOf,
          onSearch: classes.onSearch,
        },
        {
          kind: 'select',
          name: 'courseId',
          label: texts.course,
          required: true,
          options: courses.found,
          failure: courses.failure,
        },
        { kind: 'moment', name: 'begin', label: texts.begin, required: true },
        { kind: 'moment', name: 'end', label: texts.end, required: true },
      ]}
      send={send}
    />
  )
}
