/**
 * The teaching classes of the user (D41): a class that is paused or resumed changes at once, with one toast. The teacher's
 * button changes the class after a confirmation.
 */
import type { TeachingClass, TeachingClassStop } from '../../../../contract/entities/live/teachingClass'
import { classStopModel, teachingClassModel } from '../../../../src/catalogue/live/teachingClass/teachingClass.model'
import { classStopView, teachingClassesView } from '../../../../src/machines/live/teachingClass/teachingClass.selectors'
import { teachingClassTexts as texts } from '../../../../src/machines/live/teachingClass/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Classes {
  readonly isTeacher: boolean
  readonly is: 'loading' | 'loaded' | 'failed'
  readonly classes: readonly TeachingClass[] | null
  readonly problem: string | null
}

const load = (known: Classes): Step<Classes> => stay(known, { is: 'loading', problem: null }, starts('loadClasses'))
function change(known: Classes, { teachingClassId, isStop }: TeachingClassStop): Step<Classes> {
  const one = known.classes?.find((other) => other.teachingClassId === teachingClassId)
  if (!one || one.isStop === isStop) return stay(known)
  const classes = known.classes?.map((other) => (other === one ? { ...one, isStop } : other)) ?? null
  if (isStop === '0') return stay(known, { classes }, say('info', texts.resumed(one.name)))
  return stay(known, { classes }, say('warning', (known.isTeacher ? texts.pausedForTeacher : texts.paused)(one.name)))
}

export const classes = rulesOf(teachingClassModel)({
  begin: ({ isTeacher }): Classes => ({ isTeacher, is: 'loading', classes: null, problem: null }),
  rules: {
    'classes.reload': load,
    /** A response in flight may be older than the change. */
    'class.stopChanged': (known, event) =>
      known.is === 'loading' ? and(change(known, event), load) : change(known, event),
    'done loadClasses': (known, loaded: readonly TeachingClass[]) => stay(known, { is: 'loaded', classes: loaded }),
    'error loadClasses': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.loadFailed) }),
  },
  shown: ({ is, classes: known, problem }) => ({
    // The classes stay visible when a reload fails.
    face:
      is === 'failed'
        ? (known ?? []).length > 0
          ? 'stale'
          : 'failed'
        : known === null
          ? 'loading'
          : known.length > 0
            ? 'full'
            : 'empty',
    classes: known ?? [],
    failedText: problem,
    runs: is === 'loading' ? 'loadClasses stopFacts' : 'stopFacts',
  }),
  read: (snapshot) => ({ ...teachingClassesView(snapshot, ''), runs: running(snapshot) }),
})

interface Stop {
  readonly teachingClassId: string
  readonly is: 'closed' | 'asking' | 'saving'
  readonly isStop: TeachingClassStop['isStop']
  readonly problem: string | null
}

export const classStop = rulesOf(classStopModel)({
  begin: ({ teachingClassId }): Stop => ({ teachingClassId, is: 'closed', isStop: '1', problem: null }),
  rules: {
    'stop.ask': (known, { isStop }) =>
      known.is === 'closed' ? stay(known, { is: 'asking', isStop, problem: null }) : undefined,
    'stop.cancel': (known) => (known.is === 'asking' ? stay(known, { is: 'closed' }) : undefined),
    'stop.confirm': (known) => {
      const { teachingClassId, isStop } = known
      if (known.is !== 'asking') return undefined
      return stay(known, { is: 'saving', problem: null }, starts('setStop', { teachingClassId, isStop }))
    },
    'done setStop': (known, changed: TeachingClassStop) =>
      stay(known, { is: 'closed' }, emits({ type: 'class.stopChanged', ...changed })),
    'error setStop': (known, error: Failure) =>
      stay(known, { is: 'asking', problem: reasonOf(error, texts.stopFailed) }),
  },
  shown: ({ is, isStop, problem }) => ({
    question: is === 'closed' ? null : { isPause: isStop === '1', isSaving: is === 'saving', problem },
    runs: is === 'saving' ? 'setStop' : '',
  }),
  read: (snapshot) => ({ question: classStopView(snapshot), runs: running(snapshot) }),
})
