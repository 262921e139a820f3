/**
 * Every form: a field is checked when the form is submitted, and again while its problem is corrected. Unsaved input is
 * discarded only after a confirmation. Where another user has saved the record, each difference is decided, and nothing is
 * overwritten without that.
 */

import { recordFormModel } from '../../../../src/catalogue/shared/records/records.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import type {
  ChangedRecord,
  FieldRule,
  FormValues,
  LoadedRecord,
  RecordFormInput,
  SavedRecord,
  Side,
} from '../../../../src/machines/shared/records/recordForm.types'
import { recordFormView } from '../../../../src/machines/shared/records/records.selectors'
import { recordTexts as texts } from '../../../../src/machines/shared/records/texts'
import { isSame } from '../../../../src/statecharts/proof/same'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Known {
  readonly input: RecordFormInput
  readonly is: 'loading' | 'unloaded' | 'editing' | 'leaving' | 'saving' | 'conflicted' | 'closed'
  readonly values: FormValues
  readonly initial: FormValues
  readonly version: number | null
  readonly problems: FormValues
  readonly problem: string | null
  readonly picture: 'none' | 'uploadPicture' | 'randomPicture'
  readonly pictureProblem: string | null
  readonly conflict: ChangedRecord | null
  readonly picks: Readonly<Record<string, Side>>
}

function problemOf(value: string, { label, required, minLength = 0, maxLength = 1e9, pattern, message }: FieldRule) {
  const text = value.trim()
  const length = Array.from(text).length
  if (length === 0) return required ? texts.required(label) : null
  if (length > maxLength) return message ?? texts.tooLong(label, maxLength)
  if (length < minLength) return message ?? texts.tooShort(label, minLength)
  const isWellFormed = pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(text)
  return isWellFormed ? null : (message ?? texts.malformed(label))
}
const problemsOf = ({ values, input: { rules } }: Known): FormValues =>
  Object.fromEntries(
    Object.entries(rules).flatMap(([field, rule]) => {
      const problem = problemOf(values[field] ?? '', rule)
      return problem === null ? [] : [[field, problem]]
    }),
  )
const isChanged = ({ values, initial }: Known): boolean => !isSame(values, initial)

const close = (known: Known): Step<Known> => stay(known, { is: 'closed' }, emits({ type: 'form.closed' }))
const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null, problems: {} }, starts('load', { recordId: known.input.recordId }))
const save = (known: Known): Step<Known> => {
  const { input, values, version } = known
  const request = starts('save', { recordId: input.recordId, values, version })
  return stay(known, { is: 'saving', problem: null, problems: {} }, request)
}

/** The differing fields: a change of one side alone is chosen; where both have changed, the user decides. */
const differences = ({ conflict, values, initial, picks }: Known) =>
  Object.entries(conflict?.values ?? {}).flatMap(([field, theirs]) => {
    const mine = values[field]
    const before = initial[field] ?? ''
    if (mine === undefined || mine.trim() === theirs) return []
    const usual: Side | null = theirs === before ? 'mine' : mine === before ? 'theirs' : null
    return [{ field, mine, theirs, side: picks[field] ?? usual }]
  })
const isDecided = (known: Known): boolean => differences(known).every(({ side }) => side !== null)
/** The form continues from the record as the other user has saved it. */
const rebased = (known: Known, values: FormValues): Known => ({
  ...known,
  values,
  initial: { ...known.initial, ...known.conflict?.values },
  version: known.conflict?.version ?? known.version,
  conflict: null,
})
const picture = (known: Known, actor: 'uploadPicture' | 'randomPicture', input?: object): Step<Known> | undefined =>
  known.picture === 'none' && known.is === 'editing' && known.input.pictureField !== undefined
    ? stay(known, { picture: actor, pictureProblem: null }, starts(actor, input))
    : undefined
const drawn = (known: Known, path: string): Step<Known> =>
  stay(known, { picture: 'none', values: { ...known.values, [known.input.pictureField ?? '']: path } })
const notDrawn = (known: Known, error: Failure): Step<Known> =>
  stay(known, { picture: 'none', pictureProblem: reasonOf(error, texts.pictureFailed) })

export const recordForm = rulesOf(recordFormModel)({
  begin: (input): Known => ({
    input,
    is: input.recordId === null || input.isLoaded === true ? 'editing' : 'loading',
    values: input.values,
    initial: input.values,
    version: input.version ?? null,
    problems: {},
    problem: null,
    picture: 'none',
    pictureProblem: null,
    conflict: null,
    picks: {},
  }),
  rules: {
    'field.change': (known, { field, value }) => {
      if (known.is !== 'editing') return undefined
      const { [field]: before, ...others } = known.problems
      const rule = known.input.rules[field]
      const problem = before !== undefined && rule ? problemOf(value, rule) : null
      const problems = problem === null ? others : { ...others, [field]: problem }
      return stay(known, { values: { ...known.values, [field]: value }, problems })
    },
    'form.submit': (known) => {
      if (known.is !== 'editing') return undefined
      const problems = problemsOf(known)
      if (Object.keys(problems).length > 0) return stay(known, { problems })
      return known.picture === 'none' ? save(known) : undefined
    },
    'form.close': (known) => {
      if (known.is === 'loading' || known.is === 'unloaded') return close(known)
      if (known.is === 'leaving') return stay(known, { is: 'editing' })
      if (known.is === 'conflicted') return stay(known, { is: 'editing', conflict: null })
      if (known.is !== 'editing') return undefined
      return isChanged(known) ? stay(known, { is: 'leaving' }) : close(known)
    },
    'form.discard': (known) => (known.is === 'leaving' ? close(known) : undefined),
    'form.keep': (known) => (known.is === 'leaving' ? stay(known, { is: 'editing' }) : undefined),
    'form.retry': (known) => (known.is === 'unloaded' ? load(known) : undefined),
    'conflict.pick': (known, { field, side }) =>
      known.is === 'conflicted' ? stay(known, { picks: { ...known.picks, [field]: side } }) : undefined,
    'conflict.save': (known) => {
      if (known.is !== 'conflicted' || !isDecided(known)) return undefined
      const theirs = differences(known).filter(({ side }) => side === 'theirs')
      const values = Object.fromEntries(theirs.map((one) => [one.field, one.theirs]))
      return save(rebased(known, { ...known.values, ...values }))
    },
    'conflict.discard': (known) =>
      known.is === 'conflicted'
        ? stay({ ...rebased(known, { ...known.initial, ...known.conflict?.values }), is: 'editing' })
        : undefined,
    'picture.choose': (known, { file }) => picture(known, 'uploadPicture', { file }),
    'picture.random': (known) => picture(known, 'randomPicture'),
    'done load': (known, { values, version }: LoadedRecord) =>
      stay(known, { is: 'editing', values, initial: values, version: version ?? null }),
    'error load': (known, error: Failure) =>
      stay(known, { is: 'unloaded', problem: reasonOf(error, texts.loadFailed) }),
    'done save': (known, result: SavedRecord | ChangedRecord) => {
      if (result.kind === 'changed')
        return stay(known, { is: 'conflicted', conflict: result, picks: {} }, emits({ type: 'record.moved' }))
      const told = [
        say('success', known.input.saved ?? texts.saved),
        emits({ type: 'record.saved', recordId: result.recordId }),
      ]
      if (known.input.stays === true)
        return stay(known, { is: 'editing', initial: known.values, version: result.version ?? null }, ...told)
      return stay(known, { is: 'closed' }, ...told, emits({ type: 'form.closed' }))
    },
    'error save': (known, error: Failure) => stay(known, { is: 'editing', problem: reasonOf(error, texts.saveFailed) }),
    'done uploadPicture': drawn,
    'done randomPicture': drawn,
    'error uploadPicture': notDrawn,
    'error randomPicture': notDrawn,
  },
  shown: (known) => ({
    stage:
      known.is === 'unloaded' ? 'failed' : known.is === 'leaving' || known.is === 'conflicted' ? 'editing' : known.is,
    values: known.values,
    problems: known.problems,
    problem: known.problem,
    isLeaving: known.is === 'leaving',
    isChanged: known.is !== 'closed' && isChanged(known),
    isPictureTravelling: known.picture !== 'none',
    pictureProblem: known.pictureProblem,
    conflict: known.conflict && {
      ...known.conflict,
      picks: known.picks,
      differences: differences(known),
      isDecided: isDecided(known),
    },
    version: known.version,
    runs: [
      ...(known.is === 'loading' ? ['load'] : []),
      ...(known.picture === 'randomPicture' ? ['randomPicture'] : []),
      ...(known.is === 'saving' ? ['save'] : []),
      ...(known.picture === 'uploadPicture' ? ['uploadPicture'] : []),
    ].join(' '),
  }),
  read: (snapshot) => ({
    ...recordFormView(snapshot),
    version: snapshot.context.version,
    runs: running(snapshot),
  }),
})
