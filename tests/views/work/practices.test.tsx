import { expect, test, vi } from 'vitest'
import { PRACTICE_POINTS } from '../../../contract/limits'
import { practiceOf, practices } from '../../../contract/practices'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { rubricReview } from '../../../src/catalogue/work/practice/practice.examples'
import { practiceReviewModel } from '../../../src/catalogue/work/practice/review/practiceReview.model'
import { practiceReviewView } from '../../../src/machines/work/practice/review/practiceReview.selectors'
import { PracticeReview } from '../../../src/views/work/practice/PracticeReview'
import { PracticeSheet } from '../../../src/views/work/practice/PracticeSheet'
import { filled } from '../../support/work/practiceCourse'
import { all, click, objections, render, the, words } from '../render'

const practice = (ser: string) => {
  const found = practiceOf(ser)
  if (!found) throw new Error(ser)
  return found
}

test.each(practices.map(({ ser }) => ser))(
  'B405 D27 practice %s is read-only, and shows the written content',
  async (ser) => {
    await render(<PracticeSheet practice={practice(ser)} content={filled(ser)} />)
    expect(all('input, textarea, button')).toHaveLength(0)
    expect(all('.practice-blank')).toHaveLength(0)
    expect(all('.practice-step h2').map(words)).toHaveLength(practice(ser).steps.length)
    expect(await objections()).toEqual([])
  },
)

test('B542 D27 each cell has a name, and a choice is reported as rows of cells', async () => {
  const onWrite = vi.fn()
  const writing = { edition: 1, upload: () => new Promise<string>(() => undefined), onWrite, onUploads: vi.fn() }
  await render(<PracticeSheet practice={practice('1')} content={{}} writing={writing} />)
  await click(the('.practice-chip:nth-of-type(2) input'))
  expect(onWrite).toHaveBeenLastCalledWith('frequency', [['1']])
  expect(await objections()).toEqual([])
})

test('R223 D17 a teacher reads the work, and sets points and a comment, and moves to the next work', async () => {
  const view = practiceReviewView(exampleOf(practiceReviewModel, 'judging'))
  const given = { backHref: '#', onNavigate: vi.fn(), onGo: vi.fn(), onIntent: vi.fn() }
  await render(<PracticeReview view={view} {...given} />)
  expect(words(the('h1'))).toContain('王子涵')
  await click(the('.practice-judgeButtons .p-button', '保存并发布'))
  expect(given.onIntent).toHaveBeenCalledWith({ type: 'grade.save', isReleased: true })
  expect(await objections()).toEqual([])
})

test('B542 D17 while a mark is being saved all fields stay enabled and keep their input', async () => {
  const [rubric] = rubricReview.work.rubrics ?? []
  if (!rubric) throw new Error('the work has a rubric')
  const view = {
    ...practiceReviewView(exampleOf(practiceReviewModel, 'grading')),
    rubric: { rubric, draft: rubric, worth: PRACTICE_POINTS, points: null, isOverridden: false },
  }
  await render(<PracticeReview view={view} backHref="#" onNavigate={vi.fn()} onGo={vi.fn()} onIntent={vi.fn()} />)
  const fields = all('.practice-judge input, .practice-judge textarea')
  expect(fields.length).toBeGreaterThan(2)
  expect(fields.filter((one) => one.matches(':disabled, :read-only:not([type=radio])'))).toEqual([])
})
