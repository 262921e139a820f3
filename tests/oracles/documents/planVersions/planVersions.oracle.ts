/**
 * The versions of a plan: listed in pages, shown, saved under a name, and restored after a confirmation. A restored version
 * closes the drawer.
 */
import type { PlanVersion } from '../../../../contract/entities/documents/plan'
import type { Page } from '../../../../contract/fields'
import { planVersionsModel } from '../../../../src/catalogue/documents/planEditor/versions/planVersions.model'
import type { PlanTree } from '../../../../src/machines/documents/planEditor/planEditor.types'
import { planTexts as texts } from '../../../../src/machines/documents/planEditor/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly sectionCode: string
  readonly is:
    | 'loading'
    | 'listed'
    | 'failed'
    | 'keeping'
    | 'fetching'
    | 'looking'
    | 'asking'
    | 'restoring'
    | 'restored'
  readonly pageNo: number
  readonly page: Page<PlanVersion> | null
  readonly problem: string | null
  readonly chosen: PlanVersion | null
  readonly shown: PlanTree | null
  readonly name: string
  readonly nameProblem: string | null
}

const load = (known: Known): Step<Known> => {
  const { sectionCode, pageNo } = known
  return stay(known, { is: 'loading', problem: null }, starts('findVersions', { sectionCode, pageNo }))
}
const failed = (error: Failure, instead: string) => say('error', reasonOf(error, instead))

export const oracle = rulesOf(planVersionsModel)({
  begin: ({ sectionCode }): Known => ({
    sectionCode,
    is: 'loading',
    pageNo: 1,
    page: null,
    problem: null,
    chosen: null,
    shown: null,
    name: '',
    nameProblem: null,
  }),
  rules: {
    'versions.reload': (known) => (known.is === 'failed' ? load(known) : undefined),
    'versions.turn': (known, { pageNo }) =>
      known.is === 'listed' && pageNo !== known.pageNo ? load({ ...known, pageNo }) : undefined,
    'version.choose': (known, { version }) =>
      known.is === 'listed'
        ? stay(
            known,
            { is: 'fetching', chosen: version, shown: null },
            starts('getVersion', { versionCode: version.versionCode }),
          )
        : undefined,
    'version.back': (known) =>
      known.is === 'fetching' || known.is === 'looking' ? stay(known, { is: 'listed' }) : undefined,
    'version.restore': (known) => (known.is === 'looking' ? stay(known, { is: 'asking' }) : undefined),
    'version.cancel': (known) => (known.is === 'asking' ? stay(known, { is: 'looking' }) : undefined),
    'version.confirm': (known) =>
      known.is === 'asking'
        ? stay(known, { is: 'restoring' }, starts('restoreVersion', { versionCode: known.chosen?.versionCode }))
        : undefined,
    'name.write': (known, { name }) => (known.is === 'listed' ? stay(known, { name, nameProblem: null }) : undefined),
    'name.keep': (known) => {
      const { sectionCode } = known
      const versionName = known.name.trim()
      if (known.is !== 'listed') return undefined
      if (versionName === '') return stay(known, { nameProblem: texts.versionNameEmpty })
      return stay(known, { is: 'keeping' }, starts('keepVersion', { sectionCode, versionName }))
    },
    'done findVersions': (known, page: Page<PlanVersion>) => stay(known, { is: 'listed', page }),
    'error findVersions': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.versionsFailed) }),
    'done getVersion': (known, shown: PlanTree) => stay(known, { is: 'looking', shown }),
    'error getVersion': (known, error: Failure) => stay(known, { is: 'listed' }, failed(error, texts.versionFailed)),
    /** The new version is the first one of the first page. */
    'done keepVersion': (known) => and(stay(known, { name: '', pageNo: 1 }, say('success', texts.versionSaved)), load),
    'error keepVersion': (known, error: Failure) =>
      stay(known, { is: 'listed' }, failed(error, texts.versionKeepFailed)),
    'done restoreVersion': (known) => stay(known, { is: 'restored' }, say('success', texts.restoreDone)),
    'error restoreVersion': (known, error: Failure) =>
      stay(known, { is: 'looking' }, failed(error, texts.restoreVersionFailed)),
  },
  shown: (known) => ({
    is: known.is,
    pageNo: known.pageNo,
    page: known.page,
    problem: known.problem,
    chosen: known.chosen,
    shown: known.shown,
    name: known.name,
    nameProblem: known.nameProblem,
    isSending: known.is === 'keeping' || known.is === 'restoring',
    output: known.is === 'restored' ? { isRestored: true } : undefined,
    runs:
      { loading: 'findVersions', keeping: 'keepVersion', fetching: 'getVersion', restoring: 'restoreVersion' }[
        String(known.is)
      ] ?? '',
  }),
  read: (snapshot) => ({
    ...snapshot.context,
    is: snapshot.value,
    isSending: snapshot.hasTag('sending'),
    output: snapshot.output,
    runs: running(snapshot),
  }),
})
