/**
 * The students of a class with their homework (B417; D18, D19): marks are released, and a re-test is opened, after a
 * confirmation. Only graded homework can be released. News that arrive during a dialog or a request are loaded after it.
 */
import type { HomeworkStudent, HomeworkStudents } from '../../../../contract/entities/grades/grading'
import { FULL_MARK_MAX, PROGRESS_QUIET_MS } from '../../../../contract/limits'
import { homeworkStudentsModel } from '../../../../src/catalogue/grades/grading/grading.model'
import { homeworkStudentsView } from '../../../../src/machines/grades/grading/grading.selectors'
import type {
  HomeworkStudentsContext,
  HomeworkStudentsInput,
} from '../../../../src/machines/grades/grading/grading.types'
import { texts } from '../../../../src/machines/grades/grading/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { pageFace } from '../../pages'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly input: HomeworkStudentsInput
  readonly is: 'loading' | 'fresh' | 'outdated' | 'failed' | 'askingRelease' | 'releasing' | 'askingAgain' | 'opening'
  readonly found: HomeworkStudents | null
  readonly shown: HomeworkStudentsContext['shown']
  readonly chosen: readonly string[]
  readonly mark: string
  readonly problem: string | null
  readonly isStale: boolean
  readonly reloadAt: number
}

const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null, isStale: false }, starts('loadStudents', { ...known.input }))
const isListed = ({ is }: Known): boolean => is === 'fresh' || is === 'outdated'
/** The graded students among the chosen ones; without a choice, all graded students. */
const toRelease = ({ found, chosen }: Pick<Known, 'found' | 'chosen'>): readonly string[] =>
  (found?.students ?? []).flatMap(({ userId, homeworkState }) =>
    homeworkState === 'graded' && (chosen.length === 0 || chosen.includes(userId)) ? [userId] : [],
  )
const isTest = ({ found }: Known): boolean => found !== null && found.lessonTaskType !== '2'
const markOf = (mark: string): number | null => {
  const isNumber = /^\d{1,4}(\.\d)?$/.test(mark.trim())
  return isNumber && Number(mark) <= FULL_MARK_MAX ? Number(mark) : null
}
/** A whole reload: a pending response may be older. */
const reload = (known: Known): Step<Known> =>
  known.is === 'loading' || known.is === 'failed' || isListed(known) ? load(known) : stay(known, { isStale: true })
const list = (known: Known, at: number): Step<Known> =>
  known.isStale ? stay(known, { is: 'outdated', reloadAt: at + PROGRESS_QUIET_MS }) : stay(known, { is: 'fresh' })
const isOf = (shown: string, { homeworkState }: HomeworkStudent): boolean => shown === 'all' || homeworkState === shown

export const oracle = rulesOf(homeworkStudentsModel)({
  begin: (input): Known => ({
    input,
    is: 'loading',
    found: null,
    shown: 'all',
    chosen: [],
    mark: '',
    problem: null,
    isStale: false,
    reloadAt: 0,
  }),
  rules: {
    'students.show': (known, { shown }) => stay(known, { shown }),
    'tasks.changed': reload,
    'line.back': reload,
    'task.progressed': (known, _, at) =>
      known.is === 'fresh'
        ? stay(known, { is: 'outdated', reloadAt: at + PROGRESS_QUIET_MS })
        : stay(known, { isStale: true }),
    'list.reload': (known) => (isListed(known) || known.is === 'failed' ? load(known) : undefined),
    'student.toggle': (known, { userId }) => {
      if (!isListed(known)) return undefined
      const others = known.chosen.filter((one) => one !== userId)
      if (others.length < known.chosen.length) return stay(known, { chosen: others })
      return stay(known, { chosen: [...others, ...toRelease({ ...known, chosen: [userId] })] })
    },
    'release.ask': (known) =>
      isListed(known) && toRelease(known).length > 0 ? stay(known, { is: 'askingRelease', problem: null }) : undefined,
    'release.confirm': (known) => {
      if (known.is !== 'askingRelease') return undefined
      const studentIds = known.chosen.length > 0 ? known.chosen : null
      return stay(known, { is: 'releasing' }, starts('release', { ...known.input, studentIds }))
    },
    'again.ask': (known) =>
      isListed(known) && isTest(known)
        ? stay(known, { is: 'askingAgain', mark: String(known.found?.fullMark), problem: null })
        : undefined,
    'again.write': (known, { mark }) => (known.is === 'askingAgain' ? stay(known, { mark, problem: null }) : undefined),
    'again.confirm': (known) => {
      if (known.is !== 'askingAgain') return undefined
      const mark = markOf(known.mark)
      if (mark === null) return stay(known, { problem: texts.againWrong })
      return stay(known, { is: 'opening' }, starts('again', { ...known.input, mark }))
    },
    'question.close': (known) => {
      if (known.is !== 'askingRelease' && known.is !== 'askingAgain') return undefined
      return known.isStale ? load(known) : stay(known, { is: 'fresh', problem: null })
    },
    'done loadStudents': (known, found: HomeworkStudents, at) =>
      // A student without a mark to release is no longer chosen.
      list({ ...known, found, chosen: known.chosen.length > 0 ? toRelease({ ...known, found }) : [] }, at),
    'error loadStudents': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.studentsFailed) }),
    'done release': (known, count: number) =>
      and(stay(known, { chosen: [] }, say('success', texts.releaseDone(count))), load),
    'error release': (known, error: Failure) =>
      stay(known, { is: 'askingRelease', problem: reasonOf(error, texts.releaseFailed) }),
    'done again': (known, count: number) => and(stay(known, {}, say('success', texts.againDone(count))), load),
    'error again': (known, error: Failure) =>
      stay(known, { is: 'askingAgain', problem: reasonOf(error, texts.againFailed) }),
  },
  timer: ({ is, reloadAt }) => (is === 'outdated' ? { at: reloadAt, elapse: load } : undefined),
  shown: (known) => ({
    face: pageFace(known.is === 'failed', known.found?.students),
    isLoading: known.is === 'loading',
    task: known.found,
    isTest: isTest(known),
    problem: known.problem,
    shown: known.shown,
    rows: (known.found?.students ?? []).filter((one) => isOf(known.shown, one)),
    chosen: known.chosen,
    releaseNum: toRelease(known).length,
    mayRelease: isListed(known) && toRelease(known).length > 0,
    mayAskAgain: isListed(known),
    isAskingRelease: known.is === 'askingRelease' || known.is === 'releasing',
    isAskingAgain: known.is === 'askingAgain' || known.is === 'opening',
    isSending: known.is === 'releasing' || known.is === 'opening',
    mark: known.mark,
    runs: [
      ...(known.is === 'opening' ? ['again'] : []),
      'classFacts',
      ...(known.is === 'loading' ? ['loadStudents'] : []),
      ...(known.is === 'releasing' ? ['release'] : []),
    ].join(' '),
  }),
  read: (snapshot) => {
    const { releaseReason, againReason, ...view } = homeworkStudentsView(snapshot)
    return {
      ...view,
      mayRelease: releaseReason === null,
      mayAskAgain: againReason === null,
      runs: running(snapshot),
    }
  },
})
