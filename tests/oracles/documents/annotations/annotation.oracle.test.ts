import { annotationModel } from '../../../../src/catalogue/documents/annotations/annotation.model'
import { judge, judgeRejects } from '../../../support/judge'
import { oracle } from './annotation.oracle'

judge(annotationModel, oracle)

const region = (name: string) => ['states', name, 'states']

judgeRejects(annotationModel, oracle, {
  'that a teacher solves (B478)': [{ at: [...region('resolution'), 'open', 'on', 'annotation.solve', 'guard'] }],
  'that the student opens again (B479)': [
    { at: [...region('resolution'), 'solved', 'on', 'annotation.reopen', 'guard'] },
  ],
  'that is solved before the server has said so': [
    { at: [...region('resolution'), 'solving', 'invoke', 'onError', 0, 'guard'] },
  ],
  'that says nothing when it is solved (B478)': [
    { at: [...region('resolution'), 'solving', 'invoke', 'onDone', 'actions'], to: [] },
  ],
  'that is edited though it is solved (B483)': [
    { at: [...region('writing'), 'resting', 'on', 'annotation.edit', 'guard'], to: 'isOwn' },
  ],
  'that anybody deletes (B532)': [{ at: [...region('deletion'), 'kept', 'on', 'annotation.delete', 'guard'] }],
  'that is deleted unasked (B587)': [
    { at: [...region('deletion'), 'kept', 'on', 'annotation.delete', 'target'], to: 'deleting' },
  ],
  'that loses “solved” with its passage': [
    { at: ['on', 'section.told', 'actions'], to: ['takeText', 'forget', 'begin'] },
    { at: [...region('resolution'), 'solved', 'on', 'section.told'], to: 'open' },
    { at: [...region('resolution'), 'solved', 'always'] },
    { at: [...region('resolution'), 'open', 'always'] },
  ],
  'that never looks for its passage again (D35)': [{ at: [...region('anchor'), 'orphaned', 'always'] }],
  'that loses what was written when it is solved meanwhile': [
    { at: [...region('writing'), 'editing', 'always'], to: { guard: 'isSolved', target: 'resting' } },
  ],
})
