import { expect, test, vi } from 'vitest'
import { limitProblem } from '../../../contract/rules/shared/limitProblem'
import { newPlanModel, planListModel } from '../../../src/catalogue/documents/plans/plans.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { newPlanView, planListView } from '../../../src/machines/documents/plans/plans.selectors'
import { NewPlanDialog } from '../../../src/views/documents/plans/NewPlanDialog'
import { PlanCard } from '../../../src/views/documents/plans/PlanCard'
import { TextInput } from '../../../src/views/shared/kit/fields/TextInput'
import { objections, render, said, the, words } from '../render'

const long = '长'.repeat(41)
const problem = '最多 40 个字（41/40）'

test('K163 a text of 41 characters has a problem with both counts, one of 40 has none', () => {
  expect(limitProblem(long, 40)).toBe(problem)
  expect(limitProblem('😀'.repeat(40), 40)).toBeNull()
})

test('K163 a field with a limit keeps a longer text and shows the limit', async () => {
  const show = await render(<TextInput aria-label="名称" value={long} limit={40} onChange={vi.fn()} />)
  expect((the('input') as HTMLInputElement).value).toBe(long)
  expect((the('input') as HTMLInputElement).maxLength).toBe(-1)
  expect(said(the('input'), 'aria-describedby')).toBe(problem)
  expect(await objections()).toEqual([])
  await show(<TextInput aria-label="名称" value={long.slice(1)} limit={40} onChange={vi.fn()} />)
  expect(the('input').getAttribute('aria-invalid')).toBeNull()
})

test('K163 B501 a new plan and a renamed plan say why a long name cannot be stored', async () => {
  const view = { ...newPlanView(exampleOf(newPlanModel, 'form.editing')), planName: long, saveReason: problem }
  const show = await render(<NewPlanDialog view={{ ...view, nameProblem: problem }} send={vi.fn()} />)
  expect(said(the('button', '确定'), 'aria-describedby')).toBe(problem)
  const [plan] = planListView(exampleOf(planListModel, 'rows.listed')).plans
  if (!plan) throw new Error('the example has plans')
  await show(
    <PlanCard
      plan={plan}
      editHref="/edit"
      previewHref="/preview"
      renaming={{ sectionCode: plan.sectionCode, planName: long, problem }}
      isRenaming={false}
      isExporting={false}
      exportReason={null}
      onNavigate={vi.fn()}
      send={vi.fn()}
    />,
  )
  expect(words(the('.plans-rename [role=alert]'))).toBe(problem)
  expect(said(the('.plans-rename button'), 'aria-describedby')).toBe(problem)
})
