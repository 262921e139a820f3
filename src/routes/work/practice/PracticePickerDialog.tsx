/** The dialog in which a student copies input from another practice, as long as it is open. */
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { fromPromise } from 'xstate'
import { practiceContent } from '../../../../contract/entities/work/practice'
import { practicePickerMachine } from '../../../machines/work/practice/picker/practicePicker.machine'
import { practicePickerView } from '../../../machines/work/practice/picker/practicePicker.selectors'
import type {
  PickableClass,
  PickableTask,
  PickableWork,
} from '../../../machines/work/practice/picker/practicePicker.types'
import { call } from '../../../services/network/http'
import { PracticePicker } from '../../../views/work/practice/PracticePicker'
import { useChartRef } from '../../shared/useChartRef'
import { useView } from '../../shared/useView'

const providedPicker = practicePickerMachine.provide({
  actors: {
    findClasses: fromPromise<readonly PickableClass[]>(async ({ signal }) => {
      const found = await call('findTeachingClasses', { state: '1' }, { signal })
      return found.map(({ teachingClassId, course, classes }) => ({
        teachingClassId,
        name: `${course.fullName} · ${classes.className}`,
      }))
    }),
    findTasks: fromPromise<readonly PickableTask[], { teachingClassId: string }>(
      async ({ input: { teachingClassId }, signal }) => {
        const lessons = await call('findPushedLessons', { teachingClassId, lessonTaskType: '6' }, { signal })
        return lessons.flatMap(({ lessonTasks }) =>
          lessonTasks.map(({ lessonTaskId, lessonTaskName }) => ({ lessonTaskId, name: lessonTaskName })),
        )
      },
    ),
    findWorks: fromPromise<readonly PickableWork[], { teachingClassId: string; lessonTaskId: string }>(
      async ({ input, signal }) => {
        const found = await call('findPracticeUsers', input, { signal })
        return found.map(({ practiceUserId, edPractice: { practiceSer, practiceName }, practiceContext }) => ({
          practiceUserId,
          ser: practiceSer,
          name: practiceName,
          content: practiceContent(practiceSer, practiceContext) ?? {},
        }))
      },
    ),
  },
})

/** Calls `onDone` once with the chosen input as HTML; null when nothing was chosen. */
export function PracticePickerDialog({ onDone }: { onDone: (html: string | null) => void }) {
  const picker = useChartRef(providedPicker)
  const view = useView(picker, practicePickerView)
  const done = useRef(onDone)
  done.current = onDone
  const status = useSelector(picker, (now) => now.status)
  const output = useSelector(picker, (now) => now.output)
  useEffect(() => {
    if (status === 'done') done.current(output ?? null)
  }, [status, output])
  return status === 'done' ? null : <PracticePicker view={view} onIntent={picker.send} />
}
