import { annotationModel } from '../../../../src/catalogue/documents/annotations/annotation.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './annotation.oracle'

judge(annotationModel, oracle)

const region = (name: string) => ['states', name, 'states']

judgeRejects(annotationModel, oracle, {
  'that a teacher can solve (B478)': [{ at: [...region('resolution'), 'open', 'on', 'annotation.solve', 'guard'] }],
  'that the student can reopen (B479)': [
    { at: [...region('resolution'), 'solved', 'on', 'annotation.reopen', 'guard'] },
  ],
  'that shows “solved” before the server confirms it': [
    { at: [...region('resolution'), 'solving', 'invoke', 'onError', 0, 'guard'] },
  ],
  'that shows no message when it is solved (B478)': [
    { at: [...region('resolution'), 'solving', 'invoke', 'onDone', 'actions'], to: [] },
  ],
  'that can be edited although it is solved (B483)': [
    { at: [...region('writing'), 'resting', 'on', 'annotation.edit', 'guard'], to: 'isOwn' },
  ],
  'that every user can delete (B532)': [{ at: [...region('deletion'), 'kept', 'on', 'annotation.delete', 'guard'] }],
  'that deletes without a confirmation (B587)': [
    { at: [...region('deletion'), 'kept', 'on', 'annotation.delete', 'target'], to: 'deleting' },
  ],
  'that loses “solved” when its passage disappears': [
    { at: ['on', 'section.received', 'actions'], to: ['takeText', 'forget', 'begin'] },
    { at: [...region('resolution'), 'solved', 'on', 'section.received'], to: 'open' },
    { at: [...region('resolution'), 'solved', 'always'] },
    { at: [...region('resolution'), 'open', 'always'] },
  ],
  'that never searches for its passage again (D35)': [{ at: [...region('anchor'), 'orphaned', 'always'] }],
  'that loses the typed text when another page solves it': [
    { at: [...region('writing'), 'editing', 'always'], to: { guard: 'isSolved', target: 'resting' } },
  ],
})
