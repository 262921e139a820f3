/**
 * The form for a new plan: each missing field has its own message (B497, B498), a name of spaces another one (B500), and
 * spaces in a name are not stored (B499). A refusal by the server is shown and creates nothing; if the template was deleted, the
 * templates are requested again. The drawer shows the outline of the chosen template, and closes where none is chosen.
 */
import type { PlanTemplate } from '../../../../contract/entities/documents/plan'
import { errors } from '../../../../contract/errors'
import { newPlanModel } from '../../../../src/catalogue/documents/plans/plans.model'
import type { Creation, NewPlanContext } from '../../../../src/machines/documents/plans/plans.types'
import { texts } from '../../../../src/machines/documents/plans/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, stay } from '../../steps'

interface Known extends Pick<NewPlanContext, 'planName' | 'templateCode' | 'nameProblem' | 'templateProblem'> {
  readonly form: 'editing' | 'creating' | 'closed'
  readonly problem: string | null
  readonly list: 'loading' | 'listed' | 'failed'
  readonly templates: readonly PlanTemplate[] | null
  readonly templatesProblem: string | null
  readonly drawer: 'closed' | 'loading' | 'shown' | 'failed'
  readonly detail: NewPlanContext['detail']
  readonly detailProblem: string | null
}

const noProblems = { nameProblem: null, templateProblem: null, problem: null } as const
const nameOf = ({ planName }: Known): string => planName.replaceAll(/\s/gu, '')
const nameProblemOf = (known: Known): string | null => {
  if (known.planName === '') return texts.noName
  return nameOf(known) === '' ? texts.notEmpty : null
}

const openDrawer = (known: Known): Step<Known> =>
  stay(
    known,
    { drawer: 'loading', detail: null, detailProblem: null },
    starts('getTemplate', { templateCode: known.templateCode }),
  )
const loadTemplates = (known: Known): Step<Known> =>
  stay(known, { list: 'loading', templatesProblem: null }, starts('findTemplates', undefined))
const close = (known: Known): Step<Known> => stay(known, { form: 'closed' }, emits({ type: 'form.closed' }))
const refuse = (known: Known, text: string): Step<Known> =>
  stay(known, { form: 'editing' }, emits({ type: 'notify', level: 'info', text: text || texts.createFailed }))

export const newPlan = rulesOf(newPlanModel)({
  begin: ({ templateCode }): Known => ({
    ...noProblems,
    form: 'editing',
    planName: '',
    templateCode,
    list: 'loading',
    templates: null,
    templatesProblem: null,
    drawer: 'closed',
    detail: null,
    detailProblem: null,
  }),
  // Templates can be chosen once they are shown, and not during a request; a retry is offered after a failure.
  canHappen: ({ form, list }, happened) => {
    if (form === 'closed') return false
    if (happened.kind !== 'event') return true
    if (happened.type === 'template.choose') return list === 'listed' && form === 'editing'
    return happened.type !== 'templates.reload' || list === 'failed'
  },
  rules: {
    'form.write': (known, { planName }) =>
      known.form === 'editing' ? stay(known, { planName, problem: null, nameProblem: null }) : undefined,
    'template.choose': (known, { templateCode }) => {
      if (templateCode === known.templateCode) return undefined
      const next: Known = { ...known, templateCode, templateProblem: null, problem: null, detail: null }
      if (known.drawer === 'closed') return stay(next)
      return templateCode === '' ? stay(next, { drawer: 'closed' }) : openDrawer(next)
    },
    'form.submit': (known) => {
      if (known.form !== 'editing') return undefined
      const nameProblem = nameProblemOf(known)
      const templateProblem = known.templateCode === '' ? texts.noTemplate : null
      if (nameProblem || templateProblem || known.list !== 'listed')
        return stay(known, { nameProblem, templateProblem })
      const input = { planName: nameOf(known), templateCode: known.templateCode }
      return stay({ ...known, ...noProblems, form: 'creating' }, {}, starts('createPlan', input))
    },
    'form.close': (known) => (known.form === 'editing' ? close(known) : undefined),
    'done createPlan': (known, creation: Creation) => {
      if (creation.kind === 'created')
        return stay(
          known,
          { form: 'closed' },
          emits({ type: 'form.closed' }),
          emits({ type: 'plan.created', plan: creation.plan }),
          emits({ type: 'notify', level: 'success', text: texts.createDone }),
        )
      const refused = refuse(known, creation.text)
      return creation.text === errors.planTemplateDeleted.text
        ? and(refused, (next) => loadTemplates({ ...next, drawer: 'closed' }))
        : refused
    },
    'error createPlan': (known, error: Failure) =>
      stay(known, { form: 'editing', problem: reasonOf(error, texts.createFailed) }),
    'templates.reload': (known) => loadTemplates(known.form === 'editing' ? { ...known, drawer: 'closed' } : known),
    'done findTemplates': (known, templates: readonly PlanTemplate[]) => {
      const isThere = templates.some(({ templateCode }) => templateCode === known.templateCode)
      if (isThere) return stay(known, { list: 'listed', templates })
      return stay(known, { list: 'listed', templates, templateCode: '', drawer: 'closed' })
    },
    'error findTemplates': (known, error: Failure) =>
      stay(known, { list: 'failed', templatesProblem: reasonOf(error, texts.templatesFailed) }),
    'drawer.open': (known) => (known.templateCode !== '' && known.drawer === 'closed' ? openDrawer(known) : undefined),
    'drawer.close': (known) => stay(known, { drawer: 'closed' }),
    'drawer.reload': (known) => (known.drawer === 'failed' ? openDrawer(known) : undefined),
    'done getTemplate': (known, detail: Known['detail']) => stay(known, { drawer: 'shown', detail }),
    'error getTemplate': (known, error: Failure) =>
      stay(known, { drawer: 'failed', detailProblem: reasonOf(error, texts.detailFailed) }),
  },
  shown: (known) => {
    if (known.form === 'closed') return { form: 'closed' }
    const { form, planName, nameProblem, templateCode, templateProblem, problem, templates, templatesProblem } = known
    const runs = [
      form === 'creating' ? 'createPlan' : '',
      known.list === 'loading' ? 'findTemplates' : '',
      known.drawer === 'loading' ? 'getTemplate' : '',
    ]
    return {
      form,
      planName,
      nameProblem,
      templateCode,
      templateProblem,
      problem,
      list: known.list,
      templates,
      templatesProblem: known.list === 'failed' ? templatesProblem : null,
      drawer: known.drawer,
      detail: known.drawer === 'shown' ? known.detail : null,
      detailProblem: known.drawer === 'failed' ? known.detailProblem : null,
      runs: runs.filter(Boolean).join(' '),
    }
  },
  read: (snapshot) => {
    const { form, templates: list, drawer: box } = snapshot.value
    if (form === 'closed') return { form }
    const {
      planName,
      nameProblem,
      templateCode,
      templateProblem,
      problem,
      templates,
      templatesProblem,
      detail,
      detailProblem,
    } = snapshot.context
    const drawer = typeof box === 'object' ? box.open : box
    return {
      form,
      planName,
      nameProblem,
      templateCode,
      templateProblem,
      problem,
      list,
      templates,
      templatesProblem,
      drawer,
      detail: drawer === 'closed' ? null : detail,
      detailProblem: drawer === 'closed' ? null : detailProblem,
      runs: running(snapshot),
    }
  },
})
