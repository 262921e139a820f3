import { expect, test, vi } from 'vitest'
import { exampleOf } from '../../../src/catalogue/stateViews/stateView'
import { testTakingModel } from '../../../src/catalogue/work/testTaking/testTaking.model'
import { testKey } from '../../../src/machines/work/testTaking/testTaking.keys'
import { testTakingView } from '../../../src/machines/work/testTaking/testTaking.selectors'
import { TestTaking, type TestTakingProps } from '../../../src/views/work/testTaking/TestTaking'
import { all, click, objections, onPaper, render, the, words } from '../render'

const working = testTakingView(exampleOf(testTakingModel, 'answering.paper.working'))
const props = (view: TestTakingProps['view']): TestTakingProps => ({
  view,
  backHref: '#',
  onNavigate: vi.fn(),
  onPrint: vi.fn(),
  onAnswer: vi.fn(),
  onMark: vi.fn(),
  onIntent: vi.fn(),
})

test('R086 shows one question, the answer sheet, and what is saved; a choice reports the item that it answers', async () => {
  const given = props(working)
  await render(<TestTaking {...given} />)
  expect(words(the('.test-question h2'))).toContain('第 1 题')
  expect(all('.test-cell').map(words)).toEqual(['1', '2', '3', '4'])
  await click(the('.test-choice:nth-of-type(2) input'))
  expect(given.onAnswer).toHaveBeenCalledWith(1, ['B'])
  expect(await objections()).toEqual([])
})

test('R086 shows all questions as a list; nothing can be changed in a paused class (D41)', async () => {
  const given = props({ ...working, mode: 'list', readOnly: '课堂已暂停，现在只能查看，不能作答' })
  await render(<TestTaking {...given} />)
  expect(all('.test-question')).toHaveLength(4)
  expect(all<HTMLFieldSetElement>('.test-choices').every(({ disabled }) => disabled)).toBe(true)
  expect(words(the('.test-notes'))).toContain('课堂已暂停')
  expect(await objections()).toEqual([])
})

test('D8 prints all questions, and shows one again afterwards', async () => {
  const given = props({ ...working, face: 'submitted' })
  await render(<TestTaking {...given} />)
  expect(all('.test-question')).toHaveLength(1)
  await onPaper(() => expect(all('.test-question')).toHaveLength(4))
  expect(all('.test-question')).toHaveLength(1)
  await click(the('button', '打印'))
  expect(given.onPrint).toHaveBeenCalledOnce()
})

test('digits choose and clear an option, arrows move to another item; other keys do nothing', () => {
  expect(testKey(working, '2')).toEqual({ kind: 'answer', position: 1, response: ['B'] })
  expect(testKey(working, '4')).toBeNull()
  expect(testKey(working, '0')).toBeNull()
  expect(testKey(working, 'ArrowRight')).toEqual({ kind: 'step', by: 1 })
  expect(testKey(working, 'ArrowLeft')).toEqual({ kind: 'step', by: -1 })
  const at = (place: number, response: string[]) => ({
    ...working,
    place,
    items: working.items.map((one, index) => (index === place ? { ...one, response } : one)),
  })
  expect(testKey(at(1, ['C']), '1')).toEqual({ kind: 'answer', position: 2, response: ['A', 'C'] })
  expect(testKey(at(1, ['A', 'C']), '1')).toEqual({ kind: 'answer', position: 2, response: ['C'] })
  expect(testKey(at(2, []), '2')).toEqual({ kind: 'answer', position: 3, response: ['B'] })
  expect(testKey(at(2, []), '3')).toBeNull()
  expect(testKey(at(3, []), '1')).toBeNull()
  for (const view of [
    { ...working, mode: 'list' as const },
    { ...working, isReviewing: true },
    { ...working, readOnly: '课堂已结束' },
  ])
    expect(testKey(view, '1')).toBeNull()
})
