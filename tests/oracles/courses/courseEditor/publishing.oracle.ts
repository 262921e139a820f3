/**
 * Publishing the draft of a course (R152, D4): the differences are shown first, and exactly the shown draft is published. A
 * course without tasks, or without differences, cannot be published.
 */
import { VERSION_NOTE_MAX } from '../../../../contract/limits'
import { publishingModel } from '../../../../src/catalogue/courses/courseEditor/publishing.model'
import { publishingView } from '../../../../src/machines/courses/courseEditor/publishing.selectors'
import type { PublishDifference, Published } from '../../../../src/machines/courses/courseEditor/publishing.types'
import { courseTexts as texts } from '../../../../src/machines/courses/courseEditor/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly courseId: string
  readonly is: 'comparing' | 'failed' | 'shown' | 'publishing' | 'closed'
  readonly difference: PublishDifference | null
  readonly note: string
  readonly problem: string | null
  readonly published: Published | null
}

const compare = (known: Known): Step<Known> =>
  stay(known, { is: 'comparing', problem: null }, starts('compare', { courseId: known.courseId }))
const whyNot = ({ difference }: Known): string | null => {
  if (difference === null) return texts.comparing
  if (difference.taskNum === 0) return texts.noTasks
  return difference.differences.length > 0 ? null : texts.noDifference
}

export const publishing = rulesOf(publishingModel)({
  begin: ({ courseId }): Known => ({
    courseId,
    is: 'comparing',
    difference: null,
    note: '',
    problem: null,
    published: null,
  }),
  rules: {
    'publish.write': (known, { note }) =>
      known.is === 'shown' ? stay(known, { note: Array.from(note).slice(0, VERSION_NOTE_MAX).join('') }) : undefined,
    'publish.confirm': (known) => {
      const { courseId, difference, note } = known
      if (known.is !== 'shown' || whyNot(known) !== null) return undefined
      const request = { courseId, revision: difference?.revision, note: note.trim() }
      return stay(known, { is: 'publishing', problem: null }, starts('publish', request))
    },
    'publish.retry': (known) => (known.is === 'failed' ? compare(known) : undefined),
    'publish.cancel': (known) => (known.is === 'publishing' ? undefined : stay(known, { is: 'closed' })),
    'done compare': (known, difference: PublishDifference) => stay(known, { is: 'shown', difference }),
    'error compare': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.compareFailed) }),
    'done publish': (known, published: Published) => stay(known, { is: 'closed', published }),
    'error publish': (known, error: Failure) =>
      stay(known, { is: 'shown', problem: reasonOf(error, texts.publishFailed) }),
  },
  shown: (known) => ({
    face: known.is === 'failed' ? 'failed' : known.difference === null ? 'loading' : 'full',
    difference: known.difference,
    note: known.note,
    problem: known.problem,
    isPublishing: known.is === 'publishing',
    isSending: known.is === 'publishing',
    reason: whyNot(known),
    output: known.is === 'closed' ? known.published : undefined,
    runs: known.is === 'comparing' ? 'compare' : known.is === 'publishing' ? 'publish' : '',
  }),
  read: (snapshot) => ({
    ...publishingView(snapshot),
    isSending: snapshot.hasTag('sending'),
    output: snapshot.output,
    runs: running(snapshot),
  }),
})
