/**
 * Editing a grade scheme (D20): it can be saved once it has a name and its weights add up to 100. A change made elsewhere
 * is overwritten only after a confirmation.
 */
import type { GradeScheme } from '../../../../contract/entities/grades/gradeScheme'
import { errors } from '../../../../contract/errors'
import type { GradeWeights } from '../../../../contract/rules/grades/grades'
import { gradeSchemeModel } from '../../../../src/catalogue/grades/gradeScheme/gradeScheme.model'
import { gradeSchemeView, hasUnsaved } from '../../../../src/machines/grades/gradeScheme/gradeScheme.selectors'
import type { GradeSchemeInput } from '../../../../src/machines/grades/gradeScheme/gradeScheme.types'
import { texts } from '../../../../src/machines/grades/gradeScheme/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Draft {
  readonly schemeName: string
  readonly weights: GradeWeights
}
interface Known extends Draft {
  readonly input: GradeSchemeInput
  readonly is: 'loading' | 'failed' | 'editing' | 'saving' | 'conflicting' | 'saved'
  /** What the server has, as far as this page knows, and the version that a save must find there. */
  readonly stored: Draft
  readonly version: number | null
  readonly problem: string | null
}

const fresh: Draft = {
  schemeName: '',
  weights: {
    tests: 30,
    subjective: 20,
    practice: 20,
    papers: 0,
    videos: 10,
    files: 10,
    ability: 0,
    signIn: 5,
    live: 5,
  },
}
const sumOf = ({ weights }: Draft): number => Object.values(weights).reduce((sum, one) => sum + one, 0)
const isWhole = (known: Draft): boolean => known.schemeName.trim() !== '' && sumOf(known) === 100
const isSame = (one: Draft, other: Draft): boolean =>
  one.schemeName === other.schemeName && JSON.stringify(one.weights) === JSON.stringify(other.weights)

const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null }, starts('loadScheme', { schemeId: known.input.schemeId }))
const save = (known: Known): Step<Known> => {
  const { input, schemeName, weights, version } = known
  return stay(known, { is: 'saving', problem: null }, starts('saveScheme', { ...input, schemeName, weights, version }))
}

export const oracle = rulesOf(gradeSchemeModel)({
  begin: (input): Known => ({ ...fresh, input, is: 'loading', stored: fresh, version: null, problem: null }),
  rules: {
    'done loadScheme': (known, scheme: GradeScheme | null) => {
      const stored = scheme ? { schemeName: scheme.schemeName, weights: scheme.weights } : fresh
      return stay(known, { is: 'editing', stored, ...stored, version: scheme?.version ?? null })
    },
    'error loadScheme': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.openFailed) }),
    'scheme.reload': (known) => (known.is === 'failed' || known.is === 'conflicting' ? load(known) : undefined),
    'name.write': (known, { schemeName }) =>
      known.is === 'editing' ? stay(known, { schemeName, problem: null }) : undefined,
    'weight.set': (known, { category, weight }) => {
      if (known.is !== 'editing') return undefined
      const valid = Number.isNaN(weight) ? 0 : Math.min(100, Math.max(0, Math.round(weight)))
      return stay(known, { weights: { ...known.weights, [category]: valid }, problem: null })
    },
    'draft.restore': (known, { draft: { schemeName, weights, version } }) =>
      known.is === 'editing'
        ? stay(known, { schemeName, weights, version: known.version && (version ?? known.version), problem: null })
        : undefined,
    'scheme.save': (known) => (known.is === 'editing' && isWhole(known) ? save(known) : undefined),
    'conflict.overwrite': (known) =>
      known.is === 'conflicting' ? save({ ...known, stored: fresh, version: null }) : undefined,
    'done saveScheme': (known) =>
      stay(known, { is: 'saved' }, say('success', texts.saved), emits({ type: 'scheme.saved' })),
    'error saveScheme': (known, error: Failure) =>
      error.code === errors.conflictingChange.code && known.input.schemeId !== null
        ? stay(known, { is: 'conflicting' })
        : stay(known, { is: 'editing', problem: reasonOf(error, texts.saveFailed) }),
  },
  shown: (known) => ({
    face: known.is === 'loading' || known.is === 'failed' ? known.is : 'full',
    schemeName: known.schemeName,
    weights: Object.values(known.weights),
    rest: 100 - sumOf(known),
    isSaving: known.is === 'saving' || known.is === 'saved',
    isConflicting: known.is === 'conflicting',
    problem: known.problem,
    mayBeSaved: isWhole(known),
    hasUnsaved:
      known.is === 'saving' || known.is === 'conflicting' || (known.is === 'editing' && !isSame(known, known.stored)),
    runs: known.is === 'loading' ? 'loadScheme' : known.is === 'saving' ? 'saveScheme' : '',
  }),
  read: (snapshot) => {
    const { parts, reason, ...view } = gradeSchemeView(snapshot)
    return {
      ...view,
      weights: parts.map(({ weight }) => weight),
      mayBeSaved: reason === null,
      hasUnsaved: hasUnsaved(snapshot),
      runs: running(snapshot),
    }
  },
})
