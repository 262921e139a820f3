/** The one renderer of practices: every field of every form has a name, can be written in, and is only read where it may not be. */
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { practiceOf, practices } from '../../../contract/practices'
import { PracticeSheet } from '../../../src/views/content/practices/PracticeSheet'
import { filled } from '../../support/content/practiceCourse'

const noUpload = () => new Promise<string>(() => undefined)

test.each(
  practices
    .filter(({ steps }) => steps.every(({ fields }) => fields.every(({ kind }) => kind !== 'richText')))
    .map(({ ser }) => ser),
)('B405 D27 practice %s is read without a field to write in, and shows what was written', (ser) => {
  const practice = practiceOf(ser)
  if (!practice) throw new Error(ser)
  const { container } = render(<PracticeSheet practice={practice} content={filled(ser)} />)
  expect(container.querySelectorAll('input, textarea, button')).toHaveLength(0)
  expect(screen.queryByText('未填写')).toBeNull()
  for (const { title } of practice.steps)
    expect(screen.getByRole('heading', { name: new RegExp(title), level: 2 })).toBeTruthy()
})

test('B542 a cell of a grid, a number and a choice are told as rows of cells', () => {
  const onWrite = vi.fn()
  const writing = { edition: 1, upload: noUpload, onWrite, onUploads: () => undefined }
  const swot = practiceOf('14')
  const funds = practiceOf('22')
  const problem = practiceOf('1')
  if (!swot || !funds || !problem) throw new Error('practices')
  const { unmount } = render(<PracticeSheet practice={swot} content={{ swot: [['强']] }} writing={writing} />)
  fireEvent.change(screen.getByRole('textbox', { name: '劣势 W' }), { target: { value: '弱' } })
  expect(onWrite).toHaveBeenLastCalledWith('swot', [['强'], ['弱']])
  unmount()
  const money = render(<PracticeSheet practice={funds} content={{}} writing={writing} />)
  const cell = screen.getByRole('textbox', { name: '投资资金，金额（元），第 1 行' })
  fireEvent.change(cell, { target: { value: '12.' } })
  expect(onWrite).toHaveBeenLastCalledWith('investment', [['', '', '12']])
  onWrite.mockClear()
  fireEvent.change(cell, { target: { value: '一百' } })
  expect(onWrite).not.toHaveBeenCalled()
  money.unmount()
  render(<PracticeSheet practice={problem} content={{}} writing={writing} />)
  fireEvent.click(screen.getByRole('radio', { name: '每周' }))
  expect(onWrite).toHaveBeenLastCalledWith('frequency', [['1']])
})
