import { expect, test, vi } from 'vitest'
import { gradingModel } from '../../../src/catalogue/grades/grading/grading.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { gradingView } from '../../../src/machines/grades/grading/grading.selectors'
import { texts } from '../../../src/machines/grades/grading/texts'
import { Grading } from '../../../src/views/grades/grading/Grading'
import { all, click, objections, render, the, words } from '../render'

test('B417 a comment that could not be stored is shown with the reason, and can be retried or discarded', async () => {
  const content = '论据充分'
  const view = { ...gradingView(exampleOf(gradingModel, 'grading.bank.idle')), unkept: [content] }
  const given = { backHref: '#', onNavigate: vi.fn(), onLook: vi.fn(), onIntent: vi.fn() }
  await render(<Grading view={view} {...given} />)
  expect(all('.grading-unkept').map(words)).toEqual([texts.bankUnkept(content)])
  await click(the(`[aria-label="${texts.bankRetry(content)}"]`))
  expect(given.onIntent).toHaveBeenLastCalledWith({ type: 'comment.keep', content })
  await click(the(`[aria-label="${texts.bankForget(content)}"]`))
  expect(given.onIntent).toHaveBeenLastCalledWith({ type: 'comment.forget', content })
  expect(await objections()).toEqual([])
})
