/** The teaching classes of the school, for administrators: find, pause and resume. */
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { dayOf } from '../../../../contract/moments'
import type { RecordActionInput } from '../../../machines/shared/records/recordList.types'
import { call } from '../../../services/network/http'
import { ClassStateTag } from '../../../views/live/teachingClass/ClassStateTag'
import { teachingClassTexts as texts } from '../../../views/live/teachingClass/texts'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import { oneAmong } from '../../school/people/peopleCalls'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'

const { all } = texts

const stopAction = (isStop: '0' | '1', done: string) => ({
  ask: 'confirmation' as const,
  done,
  failed: all.actionFailed,
  run: async ({ ids }: RecordActionInput) => {
    for (const teachingClassId of ids) await call('setTeachingClassStop', { teachingClassId, isStop })
  },
})

const spec: RecordPageSpec<TeachingClass> = {
  find: (query, signal) =>
    call(
      'findAllTeachingClasses',
      {
        ...asInput(query),
        state: oneAmong(query.filters.state, ['0', '1', '2']),
        isStop: oneAmong(query.filters.isStop, ['0', '1']),
      },
      { signal },
    ),
  filters: { courseName: '', className: '', teacherName: '', state: '', isStop: '' },
  allowed: { state: /^[012]$/, isStop: /^[01]$/ },
  failed: all.failed,
  actions: { pause: stopAction('1', all.done.pause), resume: stopAction('0', all.done.resume) },
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export function AllTeachingClasses() {
  const { view, send } = useRecordPage(spec)
  return (
    <RecordPage
      title={all.title}
      noun={all.noun}
      view={view}
      columns={[
        { key: 'course', title: all.course, isHead: true, cell: ({ course }) => course.fullName },
        { key: 'classes', title: texts.className, cell: ({ classes }) => classes.className },
        { key: 'teacher', title: all.teacher, cell: ({ teacher }) => teacher.realName },
        {
          key: 'period',
          title: texts.period,
          numeric: true,
          cell: ({ beginTime, endTime }) => `${dayOf(beginTime)} – ${dayOf(endTime)}`,
        },
        { key: 'state', title: all.state, cell: (row) => <ClassStateTag teachingClass={row} /> },
      ]}
      filters={[
        { kind: 'text', name: 'courseName', label: all.course },
        { kind: 'text', name: 'className', label: texts.className },
        { kind: 'text', name: 'teacherName', label: all.teacher },
        { kind: 'select', name: 'state', label: all.state, options: options(texts.states) },
        {
          kind: 'select',
          name: 'isStop',
          label: all.stop,
          options: options({ '1': texts.paused, '0': all.isRunning }),
        },
      ]}
      idOf={(row) => row.teachingClassId}
      nameOf={(row) => row.name}
      detailOf={({ classes, teacher }) => `${classes.className} · ${teacher.realName}`}
      rowActions={({ isStop, state }, begin) => {
        const reason = state === '2' ? texts.endedReason : null
        return [
          isStop === '1'
            ? { name: 'resume', label: texts.resumeClass, icon: 'play', reason, onRun: begin('resume') }
            : { name: 'pause', label: texts.pauseClass, icon: 'pause', reason, onRun: begin('pause') },
        ]
      }}
      questions={{
        pause: { title: texts.pauseClass, text: () => texts.pauseQuestion, accept: texts.pauseClass },
        resume: { title: texts.resumeClass, text: () => texts.resumeQuestion, accept: texts.resumeClass },
      }}
      emptyHint={all.empty}
      send={send}
    />
  )
}
