/** A teacher opens a course to a class: a new teaching class, in which lessons are held. */
import { useState } from 'react'
import { fieldOfMoment, momentOfField } from '../../../../contract/moments'
import { usualTerm } from '../../../machines/live/teachingClass/usualTerm'
import type { RecordFormInput } from '../../../machines/shared/records/recordForm.types'
import { serverNow } from '../../../services/network/clock'
import { call } from '../../../services/network/http'
import { teachingClassTexts } from '../../../views/live/teachingClass/texts'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { useSearch } from '../../shared/records/useSearch'

const { opening: texts, openLesson } = teachingClassTexts

/** Something that can be chosen in the form. */
interface Option {
  readonly value: string
  readonly label: string
}

const save: RecordFormSpec['save'] = async (_, { courseId = '', classesId = '', begin = '', end = '' }, signal) => {
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
}
const HITS = 20

async function searchClasses(className: string, signal: AbortSignal) {
  const { list } = await call('findClasses', { className, pageSize: HITS, sortField: 'className' }, { signal })
  return list.map(({ classesId, className: label }) => ({ value: classesId, label }))
}

const input: RecordFormInput = {
  // A new one; its choices are loaded.
  recordId: 'new',
  values: {},
  rules: {
    courseId: { label: texts.course, required: true },
    classesId: { label: texts.classes, required: true },
    begin: { label: texts.begin, required: true },
    end: { label: texts.end, required: true },
  },
  saved: texts.saved,
}

export interface LessonFormProps {
  onSaved: () => void
  onClosed: () => void
}

export function LessonForm(hooks: LessonFormProps) {
  const [courses, setCourses] = useState<readonly Option[]>([])
  const [onlyClass, setOnlyClass] = useState<Option | null>(null)
  const classes = useSearch(searchClasses)
  const [spec] = useState<RecordFormSpec>(() => ({
    /** Loads the choices; the only class and the only course are chosen already. */
    async load(_, signal) {
      const [allCourses, allClasses] = await Promise.all([
        call('findCourses', {}, { signal }),
        searchClasses('', signal),
      ])
      const options = allCourses.map(({ courseId, fullName }) => ({ value: courseId, label: fullName }))
      const [course = null, otherCourse] = options
      const [found = null, otherClass] = allClasses
      setCourses(options)
      setOnlyClass(otherClass ? null : found)
      const { begin, end } = usualTerm(serverNow())
      return {
        values: {
          courseId: course && !otherCourse ? course.value : '',
          classesId: found && !otherClass ? found.value : '',
          begin: fieldOfMoment(begin),
          end: fieldOfMoment(end),
        },
      }
    },
    save,
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
          labelOf: (value) => (value === onlyClass?.value ? onlyClass.label : classes.labelOf(value)),
          onSearch: classes.onSearch,
        },
        {
          kind: 'select',
          name: 'courseId',
          label: texts.course,
          required: true,
          hint: texts.courseHint,
          options: courses,
        },
        { kind: 'moment', name: 'begin', label: texts.begin, required: true },
        { kind: 'moment', name: 'end', label: texts.end, required: true },
      ]}
      send={send}
    />
  )
}
