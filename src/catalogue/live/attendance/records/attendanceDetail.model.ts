/** Model of the students of a sign-in: examples, and an assertion for each state. */

import { attendanceDetailView } from '../../../../machines/live/attendance/attendance.selectors'
import { attendanceDetailMachine } from '../../../../machines/live/attendance/records/attendanceDetail.machine'
import { texts } from '../../../../machines/live/attendance/texts'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import { detail, nobodyThere, students } from '../attendance.examples'
import { attendanceDetailWords } from './attendanceRecords.words'

const [first, second] = students
const studentId = first?.studentId ?? ''
const studentIds = [studentId, second?.studentId ?? '']
const noted = first ? [{ ...first, mark: 'excused' as const, reason: '病假', version: 1 }] : []

export const attendanceDetailModel = defineModel<typeof attendanceDetailMachine>({
  name: 'attendance-detail',
  feature: 'attendance',
  purpose:
    'The students of a sign-in, and the notes (present, late, excused) that the teacher writes about one or several.',
  machine: attendanceDetailMachine,
  source: 'src/machines/live/attendance/records/attendanceDetail.machine.ts',
  starts: [{ name: 'everybody', input: { signInId: 'si1' } }],
  words: attendanceDetailWords,
  events: {
    'detail.reload': [{ type: 'detail.reload' }],
    'detail.received': [{ type: 'detail.received', students: students.slice(0, 4) }],
    'tick.change': [
      { example: 'two', event: { type: 'tick.change', studentIds } },
      { example: 'none', event: { type: 'tick.change', studentIds: [] } },
    ],
    'mark.begin': [
      { example: 'one of them', event: { type: 'mark.begin', studentIds: [studentId] } },
      { example: 'several', event: { type: 'mark.begin', studentIds } },
      { example: 'somebody else', event: { type: 'mark.begin', studentIds: ['nobody'] } },
    ],
    'mark.change': [
      { example: 'excused', event: { type: 'mark.change', draft: { mark: 'excused' } } },
      { example: 'with a reason', event: { type: 'mark.change', draft: { reason: ' 病假 ' } } },
      { example: 'taken back', event: { type: 'mark.change', draft: { mark: '' } } },
    ],
    'mark.save': [{ type: 'mark.save' }],
    'mark.cancel': [{ type: 'mark.cancel' }],
  },
  actors: {
    findStudents: { done: [detail, nobodyThere], error: [{ code: 0, text: '' }] },
    mark: {
      done: [
        { marked: noted, changed: [] },
        { marked: [], changed: noted },
        { marked: second ? [...noted, second] : noted, changed: [] },
      ],
      error: [{ code: 0, text: '' }],
    },
  },
  states: {
    loading: ({ context: { signInId } }, { started }) => {
      for (const { input } of started) mustBe(input, { signInId }, 'G111: the requested students')
    },
    failed: (snapshot) => mustBe(attendanceDetailView(snapshot).problem, texts.detailFailed, 'the message'),
    'listed.reading': ({ context }, { emitted }) => {
      must(context.students !== null && context.draft === null, 'the students are loaded and no note is open')
      for (const { text } of emitted)
        must(
          text === texts.saved(first?.studentName ?? '') || text === texts.savedAll(2),
          'the message of a note names one student, or counts several',
        )
    },
    'listed.marking': (snapshot, { started }) => {
      mustBe(started, [], 'the requests while a note is written')
      must(snapshot.context.draft !== null, 'there is a note')
    },
    'listed.saving': ({ context: { signInId, draft, students: known } }, { started }) => {
      must(draft !== null, 'there is a note')
      for (const { input } of started) {
        must(typeof input === 'object' && input !== null && 'students' in input, 'a note is saved')
        mustBe(
          input,
          {
            signInId,
            students: known
              ?.filter((row) => draft.studentIds.includes(row.studentId))
              .map((row) => ({ studentId: row.studentId, version: row.version })),
            mark: draft.mark,
            reason: draft.mark === '' ? '' : draft.reason.trim(),
          },
          'the saved mark: the students with the versions shown',
        )
      }
    },
  },
  stateKey: ({ context: { students: known, draft, ticked, changed, problem } }) => ({
    rows: known?.length,
    versions: known?.map(({ version }) => version).join(''),
    mark: draft?.mark,
    of: draft?.studentIds.length,
    ticked: ticked.length,
    isReasoned: draft && draft.reason.trim() !== '',
    hasChanged: changed.length > 0,
    problem,
  }),
})
