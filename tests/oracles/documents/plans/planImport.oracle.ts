/**
 * A plan from a Word document (B493, B494, B499, B505, G161): the browser reads one document, its content is previewed, and it
 * is saved under a name without spaces. Nothing of it remains after the dialog.
 */
import { errors } from '../../../../contract/errors'
import { PLAN_NAME_MAX } from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import { planImportModel } from '../../../../src/catalogue/documents/plans/plans.model'
import { planImportView } from '../../../../src/machines/documents/plans/plans.selectors'
import type { DocumentFindings, PlanItem } from '../../../../src/machines/documents/plans/plans.types'
import { texts } from '../../../../src/machines/documents/plans/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Known {
  readonly is: 'choosing' | 'reading' | 'ready' | 'saving' | 'closed'
  readonly fileName: string
  readonly name: string
  readonly findings: DocumentFindings | null
  readonly problem: string | null
  readonly nameProblem: string | null
}

const blank: Known = { is: 'choosing', fileName: '', name: '', findings: null, problem: null, nameProblem: null }
const refuse = (problem: string): Step<Known> => stay(blank, { problem })
/** B499: a name has no spaces. */
const stripped = (name: string): string => name.replaceAll(/\s/g, '')
const tooLong = (name: string): string | null => limitProblem(stripped(name), PLAN_NAME_MAX)

export const planImport = rulesOf(planImportModel)({
  begin: (): Known => blank,
  rules: {
    'file.choose': (known, { files }) => {
      const [file] = files
      // Without a file, the user has cancelled the dialog of the browser.
      if ((known.is !== 'choosing' && known.is !== 'ready') || !file) return undefined
      if (files.length > 1) return refuse(texts.oneFile)
      if (!file.name.toLowerCase().endsWith('.docx')) return refuse(texts.wrongFile)
      return stay(blank, { is: 'reading', fileName: file.name }, starts('readDocument', { file }))
    },
    'name.write': (known, { name }) =>
      known.is === 'ready' ? stay(known, { name, nameProblem: tooLong(name), problem: null }) : undefined,
    'import.save': (known) => {
      if (known.is !== 'ready') return undefined
      const name = stripped(known.name)
      const nameProblem = tooLong(known.name) ?? (name === '' ? texts.notEmpty : null)
      if (nameProblem !== null) return stay(known, { nameProblem })
      const { maps, pictures } = known.findings ?? { maps: [], pictures: [] }
      return stay(
        known,
        { is: 'saving', nameProblem: null, problem: null },
        starts('importPlan', { name, maps, pictures }),
      )
    },
    'form.close': (known) =>
      known.is === 'saving' || known.is === 'closed'
        ? undefined
        : stay(known, { is: 'closed' }, emits({ type: 'form.closed' })),
    'done readDocument': (known, findings: DocumentFindings) =>
      findings.maps.length === 0
        ? refuse(texts.nothingInIt)
        : stay(known, {
            is: 'ready',
            findings,
            name: Array.from(findings.name).slice(0, PLAN_NAME_MAX).join(''),
          }),
    'error readDocument': (_, error: Failure) => refuse(reasonOf(error, texts.readFailed)),
    'done importPlan': (known, plan: PlanItem) =>
      stay(
        known,
        { is: 'closed' },
        emits({ type: 'plan.created', plan }),
        say('success', texts.imported),
        emits({ type: 'form.closed' }),
      ),
    'error importPlan': (known, error: Failure) =>
      error.code === errors.planNameTaken.code
        ? stay(known, { is: 'ready', nameProblem: texts.nameTaken }, say('info', texts.nameTaken))
        : stay(known, { is: 'ready', problem: reasonOf(error, texts.importFailed) }),
  },
  shown: (known) => ({
    stage: known.is === 'reading' ? 'reading' : known.findings ? 'ready' : 'choosing',
    fileName: known.fileName,
    name: known.name,
    losses: known.findings?.losses ?? [],
    problem: known.problem,
    nameProblem: known.nameProblem,
    /** B493. */
    saveReason: known.findings ? tooLong(known.name) : texts.saveFirst,
    isSaving: known.is === 'saving',
    isSending: known.is === 'saving',
    isClosed: known.is === 'closed',
    runs: known.is === 'reading' ? 'readDocument' : known.is === 'saving' ? 'importPlan' : '',
  }),
  read: (snapshot) => ({
    ...planImportView(snapshot),
    isSending: snapshot.hasTag('sending'),
    isClosed: snapshot.value === 'closed',
    runs: running(snapshot),
  }),
})
