/**
 * The form of a template of business plans (B502): titles on four levels, edited and moved by buttons. A template with a
 * problem is not saved; a version of another user is not overwritten without a choice. The outline follows the rules of the
 * contract.
 */

import type { PlanTemplateDetail } from '../../../../contract/entities/documents/plan'
import {
  PLAN_HINT_MAX,
  PLAN_HINTS_MAX,
  PLAN_NAME_MAX,
  PLAN_SECTIONS_MAX,
  SECTION_TITLE_MAX,
} from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import {
  dropped,
  endOf,
  indented,
  inserted,
  type OutlineLevel,
  outdented,
  parentOf,
  without,
} from '../../../../contract/rules/shared/outline'
import { planTemplateEditorModel } from '../../../../src/catalogue/documents/plans/teaching/planTeaching.model'
import type { TitleItem } from '../../../../src/machines/documents/plans/plans.types'
import { templateFormView } from '../../../../src/machines/documents/plans/teaching/planTeaching.selectors'
import type {
  TemplateFormInput,
  TemplateSaving,
  TemplateWriting,
  TitleStep,
} from '../../../../src/machines/documents/plans/teaching/planTeaching.types'
import { teachingTexts as texts } from '../../../../src/machines/documents/plans/teaching/teaching.texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { isSame } from '../../../../src/statecharts/proof/same'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

type Titles = readonly TitleItem[]
interface Known {
  readonly input: TemplateFormInput
  readonly is: 'loading' | 'unloaded' | 'editing' | 'asking' | 'leaving' | 'saving' | 'conflicted' | 'closed'
  readonly version: number | undefined
  readonly newer: number | undefined
  readonly initial: TemplateWriting
  readonly writing: TemplateWriting
  readonly chosen: string | null
  readonly deleting: string | null
  readonly isJudged: boolean
  readonly problem: string | null
}

const blank: TemplateWriting = { name: '', titles: [] }
const deeper = (level: OutlineLevel): OutlineLevel => (level === 4 ? 4 : ((level + 1) as OutlineLevel))
const titlesOf = (nodes: PlanTemplateDetail['childList'], level: OutlineLevel = 1): Titles =>
  nodes.flatMap(({ id, sectionName: title, keyWords: hints, childList }) => [
    { id, level, title, hints },
    ...titlesOf(childList, deeper(level)),
  ])

const longName = (name: string): string | null => limitProblem(name.replaceAll(/\s/g, ''), PLAN_NAME_MAX)
function whyNot({ writing: { name, titles } }: Known): string | null {
  if (name.trim() === '') return texts.templateNameMissing
  const tooLong = [longName(name), ...titles.map(({ title }) => limitProblem(title, SECTION_TITLE_MAX))]
  const problem = tooLong.find((one) => one !== null)
  if (problem) return problem
  if (titles.length === 0) return texts.titlesMissing
  return titles.some(({ title }) => title.trim() === '') ? texts.titleEmpty : null
}

const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null }, starts('getTemplate', { templateCode: known.input.templateCode }))
const save = (known: Known): Step<Known> => {
  const { input, version, writing } = known
  const request = starts('saveTemplate', { templateCode: input.templateCode, version, writing })
  return stay(known, { is: 'saving', problem: null }, request)
}
const close = (known: Known): Step<Known> => stay(known, { is: 'closed' }, emits({ type: 'form.closed' }))
const titled = (known: Known, titles: Titles, change: Partial<Known> = {}): Step<Known> => {
  const chosen = titles.some(({ id }) => id === known.chosen) ? known.chosen : null
  return stay({ ...known, writing: { ...known.writing, titles }, chosen, problem: null }, change)
}
const hasTitle = ({ is, writing }: Known, wanted: string): boolean =>
  is === 'editing' && writing.titles.some(({ id }) => id === wanted)
const changeTitle = (known: Known, wanted: string, change: Partial<TitleItem>) =>
  hasTitle(known, wanted)
    ? titled(
        known,
        known.writing.titles.map((one) => (one.id === wanted ? { ...one, ...change } : one)),
      )
    : undefined

/** A step up or down leads past the neighbour of the same parent. */
function moved(titles: Titles, id: string, step: TitleStep) {
  if (step === 'indent') return indented(titles, id)
  if (step === 'outdent') return outdented(titles, id)
  const parent = parentOf(titles, id)
  const siblings = titles.filter((one) => parentOf(titles, one.id) === parent).map((one) => one.id)
  const at = siblings.indexOf(id)
  const targetId = at < 0 ? undefined : siblings[step === 'up' ? at - 1 : at + 1]
  if (targetId === undefined) return { refusal: 'nothing' as const }
  return dropped(titles, { sourceId: id, targetId, place: step === 'up' ? 'before' : 'after' })
}

export const planTemplateEditor = rulesOf(planTemplateEditorModel)({
  begin: (input): Known => ({
    input,
    is: input.templateCode === null ? 'editing' : 'loading',
    version: undefined,
    newer: undefined,
    initial: blank,
    writing: blank,
    chosen: null,
    deleting: null,
    isJudged: false,
    problem: null,
  }),
  rules: {
    'form.retry': (known) => (known.is === 'unloaded' ? load(known) : undefined),
    'name.write': (known, { name }) =>
      known.is === 'editing'
        ? stay(known, { writing: { ...known.writing, name }, problem: longName(name) })
        : undefined,
    'title.choose': (known, { id }) => (hasTitle(known, id) ? stay(known, { chosen: id }) : undefined),
    'title.add': (known, { where }) => {
      const { titles } = known.writing
      const { chosen } = known
      if (known.is !== 'editing') return undefined
      if (titles.length >= PLAN_SECTIONS_MAX) return stay(known, { problem: texts.tooMany(PLAN_SECTIONS_MAX) })
      const id = known.input.newId()
      const item = { id, title: '', hints: [] }
      const parent = chosen === null ? null : where === 'child' ? chosen : parentOf(titles, chosen)
      const after = chosen === null || where === 'child' ? undefined : chosen
      const { outline } = inserted(titles, item, parent, after)
      return outline ? titled(known, outline, { chosen: id }) : stay(known, { problem: texts.tooDeep })
    },
    'title.write': (known, { id, title }) => changeTitle(known, id, { title }),
    'hints.write': (known, { id, hints }) => {
      const within = hints.slice(0, PLAN_HINTS_MAX)
      return changeTitle(known, id, { hints: within.map((one) => Array.from(one).slice(0, PLAN_HINT_MAX).join('')) })
    },
    'title.step': (known, { step }) => {
      if (known.is !== 'editing') return undefined
      const { outline, refusal } = moved(known.writing.titles, known.chosen ?? '', step)
      if (outline) return titled(known, outline)
      return stay(known, { problem: refusal === 'tooDeep' ? texts.tooDeep : null })
    },
    /** A title with titles below it, or with hints, is deleted after a confirmation. */
    'title.delete': (known, { id }) => {
      const { titles } = known.writing
      const at = titles.findIndex((one) => one.id === id)
      if (!hasTitle(known, id)) return undefined
      const hasMore = endOf(titles, at) > at + 1 || titles[at]?.hints.some((hint) => hint.trim() !== '') === true
      return hasMore ? stay(known, { is: 'asking', deleting: id }) : titled(known, without(titles, id))
    },
    'delete.confirm': (known) =>
      known.is === 'asking'
        ? titled(known, without(known.writing.titles, known.deleting ?? ''), { is: 'editing', deleting: null })
        : undefined,
    'delete.cancel': (known) => (known.is === 'asking' ? stay(known, { is: 'editing', deleting: null }) : undefined),
    'form.submit': (known) => {
      if (known.is !== 'editing') return undefined
      return whyNot(known) === null ? save(known) : stay(known, { isJudged: true })
    },
    'form.close': (known) => {
      if (known.is === 'loading' || known.is === 'unloaded') return close(known)
      if (known.is === 'conflicted') return stay(known, { is: 'editing' })
      if (known.is !== 'editing') return undefined
      return isSame(known.initial, known.writing) ? close(known) : stay(known, { is: 'leaving' })
    },
    'form.discard': (known) => (known.is === 'leaving' ? close(known) : undefined),
    'form.keep': (known) => (known.is === 'leaving' ? stay(known, { is: 'editing' }) : undefined),
    'conflict.mine': (known) => (known.is === 'conflicted' ? save({ ...known, version: known.newer }) : undefined),
    'conflict.theirs': (known) => (known.is === 'conflicted' ? load(known) : undefined),
    'done getTemplate': (known, { templateName: name, childList, version }: PlanTemplateDetail) => {
      const writing = { name, titles: titlesOf(childList) }
      const fresh = { chosen: null, isJudged: false, problem: null }
      return stay(known, { is: 'editing', writing, initial: writing, version, ...fresh })
    },
    'error getTemplate': (known, error: Failure) =>
      stay(known, { is: 'unloaded', problem: reasonOf(error, texts.loadFailed) }),
    'done saveTemplate': (known, saving: TemplateSaving) => {
      if (saving.kind === 'changed') return stay(known, { is: 'conflicted', newer: saving.version })
      const { templateCode } = saving
      const told = [say('success', texts.saved), emits({ type: 'template.saved', templateCode })]
      return stay(known, { is: 'closed' }, ...told, emits({ type: 'form.closed' }))
    },
    'error saveTemplate': (known, error: Failure) =>
      stay(known, { is: 'editing', problem: reasonOf(error, texts.saveFailed) }),
  },
  /** No other user can have saved a new template. */
  canHappen: ({ input: { templateCode } }, happened) =>
    templateCode !== null ||
    happened.kind !== 'done' ||
    happened.actor !== 'saveTemplate' ||
    (happened.output as TemplateSaving).kind === 'saved',
  shown: (known) => ({
    face: known.is === 'loading' ? 'loading' : known.is === 'unloaded' ? 'failed' : 'full',
    name: known.writing.name,
    titles: known.writing.titles,
    chosen: known.writing.titles.find(({ id }) => id === known.chosen) ?? null,
    emptyTitles: known.isJudged
      ? known.writing.titles.flatMap(({ id, title }) => (title.trim() === '' ? [id] : []))
      : [],
    problem: known.problem ?? (known.isJudged ? whyNot(known) : null),
    isChanged: !isSame(known.initial, known.writing),
    deleting: known.writing.titles.find(({ id }) => id === known.deleting)?.title ?? null,
    stage: ['asking', 'leaving', 'saving', 'conflicted', 'closed'].includes(known.is) ? known.is : 'form',
    isSending: known.is === 'saving',
    runs: known.is === 'loading' ? 'getTemplate' : known.is === 'saving' ? 'saveTemplate' : '',
  }),
  read: (snapshot) => {
    const { stage, ...view } = templateFormView(snapshot)
    return { ...view, stage: stage ?? 'form', isSending: snapshot.hasTag('sending'), runs: running(snapshot) }
  },
})
