/** What the people of a sign-in promise in each state, and the events to walk them with. */
import { defineModel } from '../../statecharts/model'
import { must, mustBe } from '../shared/must'
import { absentDetail, detail, everybodySigned, students } from './signIn.examples'
import { signInDetailView } from './signIn.selectors'
import { signInDetailMachine } from './signInDetail.machine'
import { signInDetailWords } from './signInRecords.words'
import { texts } from './texts'

const [first] = students
const studentId = first?.studentId ?? ''

export const signInDetailModel = defineModel<typeof signInDetailMachine>({
  name: 'sign-in-detail',
  feature: 'signIn',
  purpose: 'The people of a sign-in, all or the absent, and the notes (late, excused) that the teacher makes of them.',
  machine: signInDetailMachine,
  source: 'src/machines/signIn/signInDetail.machine.ts',
  starts: [
    { name: 'who is absent', input: { signInId: 'si1', only: 'absent' } },
    { name: 'everybody', input: { signInId: 'si1', only: 'all' } },
  ],
  words: signInDetailWords,
  events: {
    'detail.reload': [{ type: 'detail.reload' }],
    'mark.begin': [
      { example: 'one of them', event: { type: 'mark.begin', studentId } },
      { example: 'somebody else', event: { type: 'mark.begin', studentId: 'nobody' } },
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
    findStudents: { done: [detail, absentDetail, everybodySigned], error: [{ code: 0, text: '' }] },
    mark: {
      done: first ? [{ ...first, mark: 'excused', reason: '病假' }] : [],
      error: [
        { code: 0, text: '' },
        { code: 900145, text: '陈思远刚刚已改为“请假：病假”', version: 7 },
      ],
    },
  },
  states: {
    loading: ({ context: { signInId, only } }, { started }) => {
      for (const { input } of started) mustBe(input, { signInId, only }, 'G111: whose people are asked for')
    },
    failed: (snapshot) => mustBe(signInDetailView(snapshot).problem, texts.detailFailed, 'what is said'),
    'listed.reading': ({ context }, { emitted }) => {
      must(context.students !== null && context.draft === null, 'the people are known and nothing is being noted')
      for (const { text } of emitted) mustBe(text, texts.saved(first?.studentName ?? ''), 'what is said of a note')
    },
    'listed.marking': (snapshot, { started }) => {
      mustBe(started, [], 'what is sent while a note is written')
      must(snapshot.context.draft !== null, 'there is a note')
    },
    'listed.saving': ({ context: { signInId, draft } }, { started }) => {
      must(draft !== null && (draft.mark === '' || draft.reason.trim() !== ''), 'a note has a reason')
      for (const { input } of started)
        mustBe(
          input,
          {
            signInId,
            studentId,
            version: draft.version,
            mark: draft.mark,
            reason: draft.mark === '' ? '' : draft.reason.trim(),
          },
          'what is saved',
        )
    },
  },
  essence: ({ context: { only, students: known, draft, problem } }) => ({
    only,
    rows: known?.length,
    mark: draft?.mark,
    isNewer: draft?.version === 7,
    isReasoned: draft && draft.reason.trim() !== '',
    problem,
  }),
})
