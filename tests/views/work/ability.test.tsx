import { expect, test, vi } from 'vitest'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { NOW } from '../../../src/catalogue/work/ability/ability.examples'
import { abilityStudentModel } from '../../../src/catalogue/work/ability/ability.model'
import { abilityStudentView } from '../../../src/machines/work/ability/ability.selectors'
import { OwnAbilityPage } from '../../../src/views/work/ability/OwnAbilityPage'
import { render, words } from '../render'

test('D29 shows the time that is really left before the student begins', async () => {
  const view = abilityStudentView(exampleOf(abilityStudentModel, 'open.asking'))
  const { own } = view
  if (!own) throw new Error('the test is known')
  const page = (leftMs: number) => (
    <OwnAbilityPage
      view={{ ...view, own: { ...own, standing: 'open', endTime: NOW + leftMs, minutes: 40, extraMinutes: 0 } }}
      now={NOW}
      backHref="#"
      answerHref="#"
      detailHref="#"
      onNavigate={vi.fn()}
      onIntent={vi.fn()}
    />
  )
  const show = await render(page(90 * 60_000))
  expect(words(document.body)).toContain('开始后计时 40 分钟')
  expect(words(document.body)).not.toContain('开放时间快到了')
  await show(page(60_000))
  expect(words(document.body)).toContain('开始后计时 1 分钟')
  expect(words(document.body)).toContain('现在开始，只能答题 1 分钟')
  await show(page(59_000))
  expect(words(document.body)).toContain('开始后计时不足 1 分钟')
})
