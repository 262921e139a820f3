/**
 * One resource (D9): an own one gets another file or setting, based on the shown version, and an earlier version is restored
 * after a confirmation. Lists of resources reload after each change.
 */
import type { ResourceVersion } from '../../../../contract/entities/library/resource'
import { errors } from '../../../../contract/errors'
import { resourceDetailModel } from '../../../../src/catalogue/library/library/detail/resourceDetail.model'
import { resourceDetailView } from '../../../../src/machines/library/library/detail/resourceDetail.selectors'
import type {
  ResourceChange,
  ShownResource,
} from '../../../../src/machines/library/library/detail/resourceDetail.types'
import { texts } from '../../../../src/machines/library/library/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import type { Sent } from '../../../support/oracle'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly resId: string
  readonly is: 'loading' | 'failed' | 'shown' | 'changing' | 'asking' | 'restoring'
  readonly shown: ShownResource | null
  readonly problem: string | null
  readonly chosen: ResourceVersion | null
  readonly change: ResourceChange | null
}

const load = (known: Known, ...told: Sent[]): Step<Known> =>
  and(stay(known, {}, ...told), ({ resId }) =>
    stay(known, { is: 'loading', problem: null, chosen: null, change: null }, starts('fetchResource', { resId })),
  )
const isChanged = emits({ type: 'resource.changed' })
const failed = (error: Failure) => say('error', reasonOf(error, texts.actionFailed))

export const oracle = rulesOf(resourceDetailModel)({
  begin: ({ resId }): Known => ({ resId, is: 'loading', shown: null, problem: null, chosen: null, change: null }),
  rules: {
    'detail.reload': (known) => (known.is === 'failed' ? load(known) : undefined),
    'resource.change': (known, { change }) => {
      if (known.is !== 'shown' || known.shown === null) return undefined
      const { resId, resName, version } = known.shown.row
      const request = { row: { resId, resName, version }, change }
      return stay(known, { is: 'changing', change }, starts('changeResource', request))
    },
    'version.ask': (known, { version }) =>
      known.is === 'shown' ? stay(known, { is: 'asking', chosen: version }) : undefined,
    'version.cancel': (known) => (known.is === 'asking' ? stay(known, { is: 'shown', chosen: null }) : undefined),
    'version.confirm': (known) => {
      const request = { resId: known.resId, resVersionId: known.chosen?.resVersionId }
      return known.is === 'asking' ? stay(known, { is: 'restoring' }, starts('restoreVersion', request)) : undefined
    },
    'done fetchResource': (known, shown: ShownResource) => stay(known, { is: 'shown', shown }),
    'error fetchResource': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.detail.failed) }),
    'done changeResource': (known) =>
      load(known, say('success', texts.detail.done[known.change?.what ?? 'handIn']), isChanged),
    /** Another user has saved the resource since: its current version is loaded. */
    'error changeResource': (known, error: Failure) =>
      error.code === errors.conflictingChange.code
        ? load(known, failed(error))
        : stay(known, { is: 'shown', change: null }, failed(error)),
    'done restoreVersion': (known) => load(known, say('success', texts.detail.restored), isChanged),
    'error restoreVersion': (known, error: Failure) => stay(known, { is: 'shown', chosen: null }, failed(error)),
  },
  shown: (known) => ({
    face: known.is === 'failed' ? 'failed' : known.shown === null ? 'loading' : 'full',
    problem: known.problem,
    shown: known.shown,
    isChanging: known.is === 'changing',
    restoring: known.chosen && {
      text: texts.detail.restoreText(known.chosen.versionNo),
      isBusy: known.is === 'restoring',
    },
    isSending: known.is === 'changing' || known.is === 'restoring',
    runs: { loading: 'fetchResource', changing: 'changeResource', restoring: 'restoreVersion' }[String(known.is)] ?? '',
  }),
  read: (snapshot) => ({
    ...resourceDetailView(snapshot),
    isSending: snapshot.hasTag('sending'),
    runs: running(snapshot),
  }),
})
