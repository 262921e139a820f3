import { expect, test, vi } from 'vitest'
import { commentBankModel } from '../../../src/catalogue/grades/commentBank/commentBank.model'
import { gradingModel } from '../../../src/catalogue/grades/grading/grading.model'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { commentBankView } from '../../../src/machines/grades/commentBank/commentBank.selectors'
import { texts } from '../../../src/machines/grades/commentBank/texts'
import { gradingView } from '../../../src/machines/grades/grading/grading.selectors'
import { keepSame } from '../../../src/routes/shared/useView'
import { Grading } from '../../../src/views/grades/grading/Grading'
import { kitTexts } from '../../../src/views/shared/kit/texts'
import { all, click, objections, press, render, the, words } from '../render'

const given = { backHref: '#', onNavigate: vi.fn(), onLook: vi.fn(), onIntent: vi.fn(), onBank: vi.fn() }
const view = gradingView(exampleOf(gradingModel, 'grading.grade.settled'))
const bank = commentBankView(exampleOf(commentBankModel, 'listed'))

test('B417 a comment that could not be stored is shown, and can be retried or discarded', async () => {
  const content = '论据充分'
  await render(<Grading view={view} bank={{ ...bank, unsaved: [content] }} {...given} />)
  expect(all('li span.ink-danger').map(words)).toEqual([texts.unsaved(content)])
  await click(the(`[aria-label="${texts.retry(content)}"]`))
  expect(given.onBank).toHaveBeenLastCalledWith({ type: 'comment.keep', content })
  await click(the(`[aria-label="${texts.forget(content)}"]`))
  expect(given.onBank).toHaveBeenLastCalledWith({ type: 'comment.forget', content })
  expect(await objections()).toEqual([])
})

test('B417 a reusable comment is added to the comment of the homework', async () => {
  const [first] = bank.comments
  const content = first?.content ?? ''
  const written = { ...view, draft: { ...view.draft, comment: '写得完整。' } }
  await render(<Grading view={written} bank={bank} {...given} />)
  await click(the(`[aria-label="${texts.insert(content)}"]`))
  expect(given.onIntent).toHaveBeenLastCalledWith({
    type: 'grade.comment',
    position: null,
    text: `写得完整。\n${content}`,
  })
})

test('items keep their numbers in a view that reuses parts of the previous one; Enter in the last score opens the next submission', async () => {
  // Each part of the view is reused by itself, as on the page.
  const typed = { ...view, items: view.items.map((one) => ({ ...one, draft: { ...one.draft, points: '1' } })) }
  const shown = keepSame(view, typed)
  await render(<Grading view={shown} bank={bank} {...given} />)
  expect(view.items.length).toBeGreaterThan(0)
  const fields = all<HTMLInputElement>('input[data-points]')
  expect(all('section.grading-card h2').map((one) => words(one).match(/^第 (\d+) 题/)?.[1])).toEqual(
    view.items.map((_, index) => String(index + 1)),
  )
  const last = fields.at(-1)
  if (last === undefined) throw new Error('no field for a score')
  await press(last, 'Enter')
  expect(given.onIntent).toHaveBeenLastCalledWith({ type: 'queue.step', by: 1 })
})

test('B417 homework can be graded although the reusable comments failed to load', async () => {
  const failed = commentBankView(exampleOf(commentBankModel, 'failed'))
  const written = { ...view, draft: { ...view.draft, comment: '写得完整。' } }
  await render(<Grading view={written} bank={failed} {...given} />)
  const section = the(`section[aria-label="${texts.title}"]`)
  expect(words(section)).toContain(failed.problem)
  expect(all('button', texts.keep)).toEqual([])
  await click(the(`section[aria-label="${texts.title}"] button`, kitTexts.retry))
  expect(given.onBank).toHaveBeenLastCalledWith({ type: 'bank.reload' })
  expect(all('textarea').length).toBeGreaterThan(0)
  expect(await objections()).toEqual([])
})
