/**
 * Updating a class to the newest version of its course (D4): the differences are shown first, and the request names
 * exactly the shown version. If a newer one was published since, it is shown before anything is updated.
 */
import { errors } from '../../../../contract/errors'
import { classVersionModel } from '../../../../src/catalogue/courses/classVersion/classVersion.model'
import { classVersionView } from '../../../../src/machines/courses/classVersion/classVersion.selectors'
import type { ClassVersions } from '../../../../src/machines/courses/classVersion/classVersion.types'
import { classVersionTexts as texts } from '../../../../src/machines/courses/classVersion/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly teachingClassId: string
  readonly is: 'loading' | 'failed' | 'gone' | 'shown' | 'asking' | 'taking'
  readonly versions: ClassVersions | null
  readonly problem: string | null
}

const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading' }, starts('findVersions', { teachingClassId: known.teachingClassId }))

export const oracle = rulesOf(classVersionModel)({
  begin: ({ teachingClassId }): Known => ({ teachingClassId, is: 'loading', versions: null, problem: null }),
  rules: {
    'version.reload': (known) => (known.is === 'failed' || known.is === 'shown' ? load(known) : undefined),
    'version.take': (known) =>
      known.is === 'shown' && known.versions?.newVersionNo !== null ? stay(known, { is: 'asking' }) : undefined,
    'take.cancel': (known) => (known.is === 'asking' ? stay(known, { is: 'shown' }) : undefined),
    'take.confirm': (known) => {
      const { teachingClassId, versions } = known
      const asked = starts('takeVersion', { teachingClassId, versionNo: versions?.newVersionNo })
      return known.is === 'asking' ? stay(known, { is: 'taking' }, asked) : undefined
    },
    'done findVersions': (known, versions: ClassVersions) => stay(known, { is: 'shown', versions, problem: null }),
    'error findVersions': (known, error: Failure) =>
      error.code === errors.notFound.code
        ? stay(known, { is: 'gone' })
        : stay(known, { is: 'failed', problem: reasonOf(error, texts.failed) }),
    'done takeVersion': (known) =>
      and(stay(known, {}, say('success', texts.taken(known.versions?.newVersionNo ?? 0))), load),
    'error takeVersion': (known, error: Failure) =>
      error.code === errors.courseVersionOld.code
        ? and(stay(known, {}, say('error', texts.old)), load)
        : stay(known, { is: 'shown' }, say('error', reasonOf(error, texts.takeFailed))),
  },
  shown: ({ is, versions, problem }) => ({
    face: is === 'failed' || is === 'gone' ? is : versions === null ? 'loading' : 'full',
    problem,
    versions,
    mayTake: versions !== null && versions.newVersionNo !== null,
    isAsking: is === 'asking' || is === 'taking',
    isTaking: is === 'taking',
    isSending: is === 'taking',
    runs: is === 'loading' ? 'findVersions' : is === 'taking' ? 'takeVersion' : '',
  }),
  read: (snapshot) => {
    const { takeReason, ...view } = classVersionView(snapshot)
    return { ...view, mayTake: takeReason === null, isSending: snapshot.hasTag('sending'), runs: running(snapshot) }
  },
})
